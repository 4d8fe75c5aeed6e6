import { data } from "react-router";
import { emptyProfile } from "../../school/school.ts";
import { useFrame } from "../../shell/frame.ts";
import { servicesContext } from "../../shell/reading/services.ts";
import { MoreLink } from "../../ui/links.tsx";
import { ArchWindow } from "../../ui/photos/arch-window.tsx";
import type { Route } from "./+types/not-found";
import "./not-found.css";

/** Answers every address that is not in routes.ts. */
export async function loader({ context }: Route.LoaderArgs) {
  const { read } = context.get(servicesContext);
  const profile = await read("profile", (content) => content.readProfile(), emptyProfile);
  const picture = profile.value.pictures.notFound;
  const files = await read("files of not found", (content) => content.describeFiles(picture ? [picture.file] : []), {});
  return data({ picture, files: files.value }, { status: 404 });
}

export default function NotFound({ loaderData: { picture } }: Route.ComponentProps) {
  const { profile } = useFrame();
  return (
    <div className="wrap lost">
      <meta name="robots" content="noindex" />
      <title>{`Page not found | ${profile.name}`}</title>
      <div className="lost__words">
        <h1>This door leads nowhere</h1>
        <p className="lost__text">
          The page you asked for has moved, or never was. The rest of the school is where you left it.
        </p>
        <p className="cluster cluster--wide">
          <MoreLink href="/">Home</MoreLink>
          <MoreLink href="/News">News</MoreLink>
          <MoreLink href="/ContactUs">Contact Us</MoreLink>
        </p>
      </div>
      <div className="bay lost__window">
        <ArchWindow picture={picture} sizes="(min-width: 48rem) 28rem, 38rem" eager />
      </div>
    </div>
  );
}
