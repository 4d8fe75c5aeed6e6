import { useProfile } from "../../shell/frame.ts";
import { TextPage } from "../../shell/page/text-page.tsx";
import { textLoader } from "../../shell/reading/page-text.ts";
import { Facts, SideBlock } from "../../ui/part.tsx";
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
  return (
    <Figures
      figures={[
        [String(foundedYear), "the year the school was founded"],
        [String(teachers), "teachers"],
        [String(pupilsPerTeacher), "pupils for each teacher"],
        [disclosure.infrastructure.campusSquareMetres.toLocaleString("en-IN"), "square metres of campus"],
      ]}
    />
  );
}

function InShort() {
  const { name, kind, town, board, affiliationNumber, admission } = useProfile();
  const first = admission.classes.at(0);
  const last = admission.classes.at(-1);
  return (
    <SideBlock title="In short">
      <Facts
        words
        facts={[
          ["School", [name, town].filter(Boolean).join(", ")],
          ["Kind", kind],
          ["Classes", first && last && `${first} to ${last}`],
          ["Affiliated to", board],
          ["Affiliation number", affiliationNumber],
        ]}
      />
    </SideBlock>
  );
}

export function Figures({ figures }: { figures: [value: string, what: string][] }) {
  return (
    <dl className="figures">
      {figures.map(([value, what]) => (
        <div className="figures__figure" key={what}>
          <dt className="figures__what quiet small above-2">{what}</dt>
          <dd className="figures__value">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
