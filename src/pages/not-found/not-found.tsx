import { data } from "react-router";
import { emptyProfile } from "../../school/school.ts";
import { useFrame } from "../../shell/frame.ts";
import { servicesContext } from "../../shell/reading/services.ts";
import { menuTexts } from "../../shell/shell.text.ts";
import { useText } from "../../ui/language.ts";
import { MoreLink } from "../../ui/links.tsx";
import { ArchWindow } from "../../ui/photos/arch-window.tsx";
import { factsTexts } from "../facts.text.ts";
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
  const t = useText(factsTexts);
  const names = useText(menuTexts);
  return (
    <div className="wrap lost page-body grid centered gap-6">
      <meta name="robots" content="noindex" />
      <title>{`${t.notFound} | ${profile.name}`}</title>
      <div className="lost__words">
        <h1>{t.nowhere}</h1>
        <p className="lost__text">{t.moved}</p>
        <p className="cluster cluster--wide">
          <MoreLink href="/">{names.home}</MoreLink>
          <MoreLink href="/News">{names.news}</MoreLink>
          <MoreLink href="/ContactUs">{names.contact}</MoreLink>
        </p>
      </div>
      <div className="bay lost__window">
        <ArchWindow picture={picture} sizes="(min-width: 48rem) 28rem, 38rem" eager />
      </div>
    </div>
  );
}
