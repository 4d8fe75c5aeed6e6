import type { ReactNode } from "react";
import { longDate } from "../base/dates.ts";
import type { Language } from "../base/language.ts";
import { type BoardResult, lastThreeYears, passPercentage } from "../school/disclosure.ts";
import { emptyProfile } from "../school/school.ts";
import { screenTexts } from "../school/screens.ts";
import { useProfile } from "../shell/frame.ts";
import { PageHead } from "../shell/page/page-head.tsx";
import { servicesContext } from "../shell/reading/services.ts";
import { useLanguage, useText } from "../ui/language.ts";
import type { Route } from "./+types/cbse-disclosure";
import { disclosureTexts } from "./disclosure.text.ts";
import { buildingFacts, generalFacts } from "./disclosure-rows.ts";
import { codesOf, Documents, FactTable, FormTable, Staff, TeacherList } from "./tables.tsx";
import "./disclosure.css";
import "../shell/page/text-page.css";

const letters = { general: "A", documents: "B", results: "C", staff: "D", infrastructure: "E" } as const;
type PartId = keyof typeof letters;
const parts = Object.keys(letters) as PartId[];

export async function loader({ context }: Route.LoaderArgs) {
  const { read } = context.get(servicesContext);
  const profile = await read("profile", (content) => content.readProfile(), emptyProfile);
  const { disclosure } = profile.value;
  const { documents, academicDocuments, furtherDocuments } = disclosure;
  const linked = [...documents, ...academicDocuments, ...furtherDocuments].flatMap(({ file }) => file ?? []);
  const files = await read("files of the disclosure", (content) => content.describeFiles(linked), {});
  const codes = await read("codes of the disclosure", (content) => content.publicationCodes("disclosure"), {});
  return { files: files.value, codes: codes.value };
}

export default function CbseDisclosure({ loaderData }: Route.ComponentProps) {
  const profile = useProfile();
  const { board, disclosure } = profile;
  const codes = codesOf(disclosure, loaderData.codes);
  const language = useLanguage();
  const t = useText(disclosureTexts);
  const lead = t.lead(board, asOn(disclosure.revisedOn, language));
  return (
    <>
      <PageHead title={useText(screenTexts).CBSEDisclosure} lead={lead} />
      <div className="wrap disclosure grid gap-6 page-body one-column">
        <Contents />
        <div>
          <LetteredPart id="general">
            <FactTable caption={`A. ${t.general}`} facts={generalFacts(profile, language)} />
          </LetteredPart>
          <LetteredPart id="documents">
            <Documents caption={`B. ${t.documents}`} field="documents" documents={disclosure.documents} codes={codes} />
            <p className="disclosure__note measure quiet small above-4">{t.note}</p>
          </LetteredPart>
          <LetteredPart id="results">
            <h3>{t.academicDocuments}</h3>
            <Documents
              caption={`C. ${t.results}`}
              field="academicDocuments"
              documents={disclosure.academicDocuments}
              codes={codes}
            />
            <h3 id="disclosure.results.X">{t.resultOf("X")}</h3>
            <Results classOf="X" results={disclosure.results.X} isWithout={disclosure.results.withoutX} />
            <h3 id="disclosure.results.XII">{t.resultOf("XII")}</h3>
            <Results classOf="XII" results={disclosure.results.XII} isWithout={disclosure.results.withoutXII} />
          </LetteredPart>
          <LetteredPart id="staff">
            <Staff />
            <TeacherList />
          </LetteredPart>
          <LetteredPart id="infrastructure">
            <FactTable caption={`E. ${t.infrastructure}`} facts={buildingFacts(profile, language)} />
          </LetteredPart>
          <FurtherDocuments codes={codes} />
          <Signatures />
        </div>
      </div>
    </>
  );
}

const asOn = (revisedOn: string | null, language: Language) =>
  revisedOn ? disclosureTexts[language].asOn(longDate(revisedOn, language).replaceAll(" ", "\u00a0")) : "";

/** Documents that are owed besides Appendix IX; only those that are there. */
function FurtherDocuments({ codes }: { codes: ReturnType<typeof codesOf> }) {
  const { furtherDocuments } = useProfile().disclosure;
  const { also } = useText(disclosureTexts);
  const published = furtherDocuments.filter(({ file, link }) => file ?? link);
  if (published.length === 0) return null;
  return (
    <section className="disclosure__part" aria-labelledby="further">
      <h2 className="disclosure__title flex baseline gap-3" id="further">
        {also}
      </h2>
      <Documents caption={also} field="furtherDocuments" documents={published} codes={codes} />
    </section>
  );
}

function Contents() {
  const t = useText(disclosureTexts);
  return (
    <nav className="contents no-print" aria-labelledby="contents-title">
      <h2 className="side__title title-3 brick" id="contents-title">
        {t.onThisPage}
      </h2>
      <ol className="lined">
        {parts.map((id) => (
          <li key={id}>
            <a className="side__link flex centered ruled" href={`#${id}`}>
              {letters[id]}. {t[id]}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function LetteredPart({ id, children }: { id: PartId; children: ReactNode }) {
  return (
    <section className="disclosure__part" aria-labelledby={id}>
      <h2 className="disclosure__title flex baseline gap-3" id={id}>
        <span className="arch-letter disclosure__letter">{letters[id]}</span> {useText(disclosureTexts)[id]}
      </h2>
      {children}
    </section>
  );
}

/** Lines on the filed copy where principal and manager sign and seal. */
function Signatures() {
  const { principal, disclosure } = useProfile();
  const t = useText(disclosureTexts);
  const signers = { [t.principal]: principal.name, [t.manager]: disclosure.manager };
  return (
    <div className="signatures print-only">
      {Object.entries(signers).map(([office, name]) => (
        <p className="signatures__line" key={office}>
          {name && (
            <>
              {name}
              <br />
            </>
          )}
          {t.signature(office)}
        </p>
      ))}
    </div>
  );
}

interface ResultsProps {
  classOf: string;
  results: BoardResult[];
  /** The school has no such class. */
  isWithout: boolean;
}

/** Shows the board results of one class in the last three years. */
function Results({ classOf, results, isWithout }: ResultsProps) {
  const t = useText(disclosureTexts);
  if (results.length === 0) return <p>{isWithout ? t.doesNotApply + t.end : t.noResults}</p>;
  return (
    <FormTable
      caption={t.boardResults(classOf)}
      columns={[
        t.year,
        { head: t.registered, number: true },
        { head: t.passed, number: true },
        { head: t.percentage, number: true },
        t.remarks,
      ]}
      rows={lastThreeYears(results).map((result) => ({
        name: String(result.year),
        cells: [result.registered, result.passed, passPercentage(result), result.remarks],
      }))}
    />
  );
}
