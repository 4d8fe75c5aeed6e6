import { emptyProfile } from "@school/content/school";
import { data } from "react-router";
import { useFrame } from "../layout/frame.ts";
import { servicesContext } from "../services.ts";
import { Icon } from "../widgets/icon.tsx";
import { Picture } from "../widgets/picture.tsx";
import type { Route } from "./+types/not-found";

/** Any address that is not on the map of the site. */
export async function loader({ context }: Route.LoaderArgs) {
  const { read } = context.get(servicesContext);
  const profile = await read("profile", (content) => content.readProfile(), emptyProfile);
  const picture = profile.value.pictures.notFound;
  const files = await read("files of not found", (content) => content.describeFiles(picture ? [picture.file] : []), {});
  return data({ picture, files: files.value }, { status: 404 });
}

export default function NotFound({ loaderData: { picture, files } }: Route.ComponentProps) {
  const { profile } = useFrame();
  return (
    <div className="wrap lost">
      <title>{`Page not found | ${profile.name}`}</title>
      <div className="lost__words">
        <h1>This door leads nowhere</h1>
        <p className="lost__text">
          The page you asked for has moved, or never was. The rest of the school is where you left it.
        </p>
        <p className="about__links">
          {[
            ["Home", "/"],
            ["News", "/News"],
            ["Contact Us", "/ContactUs"],
          ].map(([name, href]) => (
            <a className="more" href={href} key={name}>
              {name} <Icon name="arrow" />
            </a>
          ))}
        </p>
      </div>
      {picture && (
        <div className="bay lost__window">
          <div className="window">
            <Picture
              path={picture.file}
              facts={files[picture.file]}
              alt={picture.alt}
              className="window__picture"
              sizes="(min-width: 48rem) 24rem, 100vw"
            />
          </div>
        </div>
      )}
    </div>
  );
}
