import { classesTextIn } from "../../school/classes.text.ts";
import { nameIn } from "../../school/known-names.text.ts";
import { groupedDigits } from "../../school/text.ts";
import { useProfile } from "../../shell/frame.ts";
import { TextPage } from "../../shell/page/text-page.tsx";
import { textLoader } from "../../shell/reading/page-text.ts";
import { useLanguage, useText } from "../../ui/language.ts";
import { Facts, SideBlock } from "../../ui/part.tsx";
import { factsTexts } from "../facts.text.ts";
import type { Route } from "./+types/about-us";
import "./figures.css";

export const loader = textLoader("AboutUs");

export default function AboutUs({ loaderData: { text } }: Route.ComponentProps) {
  return (
    <TextPage text={text} side={<InShort />}>
      <SchoolInNumbers />
    </TextPage>
  );
}

function SchoolInNumbers() {
  const { foundedYear, disclosure } = useProfile();
  const { teachers, pupilsPerTeacher } = disclosure.staff;
  const t = useText(factsTexts);
  return (
    <Figures
      figures={[
        [String(foundedYear), t.founded],
        [String(teachers), t.teachers],
        [String(pupilsPerTeacher), t.pupilsPerTeacher],
        [groupedDigits(disclosure.infrastructure.campusSquareMetres), t.squareMetres],
      ]}
    />
  );
}

function InShort() {
  const { name, kind, town, board, affiliationNumber, admission } = useProfile();
  const first = admission.classes.at(0);
  const last = admission.classes.at(-1);
  const language = useLanguage();
  const t = useText(factsTexts);
  return (
    <SideBlock title={t.inShort}>
      <Facts
        words
        facts={[
          [t.school, [name, town].filter(Boolean).join(", ")],
          [t.kind, nameIn(language, kind)],
          [t.classes, first && last && classesTextIn(language, `${first} to ${last}`)],
          [t.affiliatedTo, board],
          [t.affiliationNumber, affiliationNumber],
        ]}
      />
    </SideBlock>
  );
}

export function Figures({ figures }: { figures: [value: string, what: string][] }) {
  return (
    <dl className="figures grid">
      {figures.map(([value, what]) => (
        <div className="figures__figure flex" key={what}>
          <dt className="figures__what quiet small above-2">{what}</dt>
          <dd className="figures__value">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
