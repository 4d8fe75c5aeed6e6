import { useProfile } from "../layout/frame.ts";
import { TextPage } from "../layout/text-page.tsx";
import { readPictures, type ShownPictures } from "../page-pictures.ts";
import { readPageText } from "../page-text.ts";
import { servicesContext } from "../services.ts";
import { Facts } from "../widgets/facts.tsx";
import { Picture } from "../widgets/picture.tsx";
import { SideBlock } from "../widgets/side-block.tsx";
import type { Route } from "./+types/principal-message";

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const [text, portrait] = await Promise.all([
    readPageText(services, "PrincipalMessage"),
    readPictures(services, "PrincipalMessage", ({ principal }) => (principal.portrait ? [principal.portrait] : [])),
  ]);
  return { text, portrait };
}

export default function PrincipalMessage({ loaderData: { text, portrait } }: Route.ComponentProps) {
  const { name } = useProfile().principal;
  const known = name !== "" || portrait.pictures.length > 0;
  return (
    <TextPage
      title="Principal’s message"
      text={text}
      side={known && <Principal portrait={portrait} />}
      after={text.html && name && <Signature />}
    />
  );
}

function Signature() {
  const { name: school, principal } = useProfile();
  return (
    <div className="signature">
      <p className="signature__name">{principal.name}</p>
      <p className="signature__role">Principal, {school}</p>
    </div>
  );
}

function Principal({ portrait: { pictures, files } }: { portrait: ShownPictures }) {
  const { principal } = useProfile();
  return (
    <SideBlock title={principal.name || "The principal"}>
      {pictures.map(({ file, alt }) => (
        <div className="bay side__window" key={file}>
          <div className="window">
            <Picture
              path={file}
              facts={files[file]}
              alt={alt}
              className="window__picture"
              sizes="(min-width: 64rem) 20rem, 18rem"
            />
          </div>
        </div>
      ))}
      <Facts
        words
        facts={[
          ["Role", "Principal"],
          ["Qualification", principal.qualification],
          ["In office since", principal.since && String(principal.since)],
          ["Open door", principal.hours],
        ]}
      />
    </SideBlock>
  );
}
