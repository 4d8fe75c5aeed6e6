import type { ReactNode } from "react";
import { longDate } from "../base/dates.ts";
import { type BoardResult, lastThreeYears, passPercentage } from "../school/disclosure.ts";
import { emptyProfile } from "../school/school.ts";
import { screenTitles } from "../school/screens.ts";
import { useProfile } from "../shell/frame.ts";
import { PageHead } from "../shell/page/page-head.tsx";
import { servicesContext } from "../shell/reading/services.ts";
import type { Route } from "./+types/cbse-disclosure";
import { buildingFacts, DOES_NOT_APPLY, generalFacts } from "./disclosure-rows.ts";
import { Documents, FactTable, FormTable, type Proofs, proofsOf, Staff, TeacherList } from "./tables.tsx";
import "./disclosure.css";
import "../shell/page/text-page.css";

const general = { letter: "A", id: "general", title: "General information" };
const documents = { letter: "B", id: "documents", title: "Documents and information" };
const results = { letter: "C", id: "results", title: "Result and academics" };
const staff = { letter: "D", id: "staff", title: "Staff (teaching)" };
const infrastructure = { letter: "E", id: "infrastructure", title: "School infrastructure" };
const parts = [general, documents, results, staff, infrastructure];

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

export default function CbseDisclosure({ loaderData: { codes } }: Route.ComponentProps) {
  const profile = useProfile();
  const { board, disclosure } = profile;
  const proofs = proofsOf(disclosure, codes);
  return (
    <>
      <PageHead title={screenTitles.CBSEDisclosure} lead={leadOf(board, disclosure.revisedOn)} />
      <div className="wrap disclosure">
        <Contents />
        <div className="disclosure__parts">
          <LetteredPart part={general}>
            <FactTable caption="A. General information" facts={generalFacts(profile)} />
          </LetteredPart>
          <LetteredPart part={documents}>
            <Documents caption="B. Documents and information" documents={disclosure.documents} proofs={proofs} />
            <NoteOnDocuments />
          </LetteredPart>
          <LetteredPart part={results}>
            <h3>Academic documents</h3>
            <Documents caption="C. Result and academics" documents={disclosure.academicDocuments} proofs={proofs} />
            <h3>Result Class X</h3>
            <Results classOf="X" results={disclosure.results.X} isWithout={disclosure.results.withoutX} />
            <h3>Result Class XII</h3>
            <Results classOf="XII" results={disclosure.results.XII} isWithout={disclosure.results.withoutXII} />
          </LetteredPart>
          <LetteredPart part={staff}>
            <Staff />
            <TeacherList />
          </LetteredPart>
          <LetteredPart part={infrastructure}>
            <FactTable caption="E. School infrastructure" facts={buildingFacts(profile)} />
          </LetteredPart>
          <FurtherDocuments proofs={proofs} />
          <Signatures />
        </div>
      </div>
    </>
  );
}

function leadOf(board: string, revisedOn: string | null) {
  const asOn = revisedOn ? ` As on ${longDate(revisedOn).replaceAll(" ", "\u00a0")}.` : "";
  return `Appendix IX: what the ${board} asks every school to publish.${asOn}`;
}

/** The board's own note under table B. */
function NoteOnDocuments() {
  return (
    <p className="disclosure__note">
      Note: the school publishes copies of the listed documents, self-attested by the chairman, manager or secretary and
      by the principal. If any of them is later found not to be genuine, the school is liable for action as per norms.
    </p>
  );
}

/** Documents that are owed besides Appendix IX; only those that are there. */
function FurtherDocuments({ proofs }: { proofs: Proofs }) {
  const { furtherDocuments } = useProfile().disclosure;
  const published = furtherDocuments.filter(({ file, link }) => file ?? link);
  if (published.length === 0) return null;
  return (
    <section className="disclosure__part" aria-labelledby="further">
      <h2 className="disclosure__title" id="further">
        Also published
      </h2>
      <Documents caption="Also published" documents={published} proofs={proofs} />
    </section>
  );
}

function Contents() {
  return (
    <nav className="contents no-print" aria-labelledby="contents-title">
      <h2 className="side__title section__title--quiet" id="contents-title">
        On this page
      </h2>
      <ol className="side__links">
        {parts.map(({ letter, id, title }) => (
          <li key={id}>
            <a className="side__link" href={`#${id}`}>
              {letter}. {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface PartProps {
  part: (typeof parts)[number];
  children: ReactNode;
}

function LetteredPart({ part: { letter, id, title }, children }: PartProps) {
  return (
    <section className="disclosure__part" aria-labelledby={id}>
      <h2 className="disclosure__title" id={id}>
        <span className="disclosure__letter">{letter}</span> {title}
      </h2>
      {children}
    </section>
  );
}

/** Lines on the filed copy where principal and manager sign and seal. */
function Signatures() {
  const { principal, disclosure } = useProfile();
  const signers = { Principal: principal.name, Manager: disclosure.manager };
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
          {office}, signature and seal
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
  if (results.length === 0) return <p>{isWithout ? `${DOES_NOT_APPLY}.` : "No results are published yet."}</p>;
  return (
    <FormTable
      caption={`Board results of Class ${classOf}, last three years`}
      columns={[
        "Year",
        { head: "No. of registered students", number: true },
        { head: "No. of students passed", number: true },
        { head: "Pass percentage", number: true },
        "Remarks",
      ]}
      rows={lastThreeYears(results).map((result) => ({
        name: String(result.year),
        cells: [result.registered, result.passed, passPercentage(result), result.remarks],
      }))}
    />
  );
}
