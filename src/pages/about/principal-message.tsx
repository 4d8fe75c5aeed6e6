import { openingHours } from "../../school/hours-in-text.ts";
import type { PictureOfSchool } from "../../school/school.ts";
import { useFrame, useProfile } from "../../shell/frame.ts";
import { TextPage } from "../../shell/page/text-page.tsx";
import { picturesLoader } from "../../shell/reading/page-text.ts";
import { useLanguage, useText } from "../../ui/language.ts";
import { Facts, SideBlock } from "../../ui/part.tsx";
import { ArchWindow } from "../../ui/photos/arch-window.tsx";
import { factsTexts } from "../facts.text.ts";
import type { Route } from "./+types/principal-message";
import "./principal-message.css";

export const loader = picturesLoader("PrincipalMessage", ({ principal: { portrait } }) => (portrait ? [portrait] : []));

export default function PrincipalMessage({ loaderData: { text, pictures } }: Route.ComponentProps) {
  const { name } = useProfile().principal;
  return <TextPage text={text} side={name && <InShort />} after={name && <Signature pictures={pictures} />} />;
}

function Signature({ pictures }: { pictures: PictureOfSchool[] }) {
  const { name: school, principal } = useProfile();
  const { pageWindow } = useFrame();
  const others = pictures.filter(({ file }) => file !== pageWindow?.file);
  return (
    <div className="signature cluster ends measure gap-5">
      {others.map(({ file, alt }) => (
        <div className="bay signature__portrait" key={file}>
          <ArchWindow picture={{ file, alt }} sizes="10.5rem" />
        </div>
      ))}
      <div className="signature__words">
        <p className="signature__name">{principal.name}</p>
        <p className="quiet">{useText(factsTexts).principalOf(school)}</p>
      </div>
    </div>
  );
}

function InShort() {
  const { principal } = useProfile();
  const language = useLanguage();
  const t = useText(factsTexts);
  return (
    <SideBlock title={t.principal}>
      <Facts
        words
        facts={[
          [t.name, principal.name],
          [t.qualification, principal.qualification],
          [t.inOffice, principal.since && String(principal.since)],
          [t.openDoor, openingHours(principal.hours, language)],
        ]}
      />
    </SideBlock>
  );
}
