import type { ReactNode } from "react";
import { longDate } from "../base/dates.ts";
import { type BoardResult, lastThreeYears, passPercentage } from "../school/disclosure.ts";
import { emptyProfile } from "../school/school.ts";
import { screenTitles } from "../school/screens.ts";
import { useProfile } from "../shell/frame.ts";
import { PageHead } from "../shell/page/page-head.tsx";
import { servicesContext } from "../shell/reading/services.ts";
import { OutsideLink } from "../ui/links.tsx";
import type { Route } from "./+types/cbse-disclosure";
import {
  DOES_NOT_APPLY,
  Documents,
  FactTable,
  FormTable,
  type Proofs,
  proofsOf,
  Staff,
  TeacherList,
} from "./tables.tsx";
import "./disclosure.css";
import "../shell/page/text-page.css";

function General() {
  const profile = useProfile();
  const { name, kind, affiliationNumber, boardCode, principal, email, phones } = profile;
  const facts = [
    ["Name of the school", [name, kind].filter(Boolean).join(" ")],
    ["Affiliation no. (if applicable)", affiliationNumber],
    ["School code (if applicable)", boardCode],
    ["Complete address with pin code", profile.address.filter((line) => line !== name).join(", ")],
    ["Principal name", principal.name],
    ["Principal qualification", principal.qualification],
    ["School email ID", email && <a href={`mailto:${email}`}>{email}</a>],
    ["Contact details (landline/mobile)", phonesOf(phones)],
  ] as const;
  return <FactTable caption="A. General information" facts={facts} />;
}

function phonesOf(phones: string[]) {
  if (phones.length === 0) return null;
  return phones.map((phone, index) => (
    <span key={phone}>
      {index > 0 && ", "}
      <a href={`tel:${phone.replaceAll(" ", "")}`}>{phone}</a>
    </span>
  ));
}

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
  const { board, disclosure } = useProfile();
  const proofs = proofsOf(disclosure, codes);
  return (
    <>
      <PageHead title={screenTitles.CBSEDisclosure} lead={leadOf(board, disclosure.revisedOn)} />
      <div className="wrap disclosure">
        <Contents />
        <div className="disclosure__parts">
          <LetteredPart part={general}>
            <General />
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
            <InfrastructureTable />
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

/** Table E. */
function InfrastructureTable() {
  const { infrastructure } = useProfile().disclosure;
  const { inspectionVideo } = infrastructure;
  const facts = [
    ["Total campus area of the school (in square metres)", infrastructure.campusSquareMetres.toLocaleString("en-IN")],
    ["No. and size of the class rooms (in sq m)", infrastructure.classrooms],
    ["No. and size of laboratories including computer labs (in sq m)", infrastructure.laboratories],
    ["No. and size of library (in sq m)", infrastructure.library],
    ["Internet facility", infrastructure.internet ? "Yes" : "No"],
    ["No. of girls’ toilets", infrastructure.girlsToilets],
    ["No. of boys’ toilets", infrastructure.boysToilets],
    ["No. of CWSN toilets (children with special needs)", infrastructure.accessibleToilets],
    [
      "Link of YouTube video of the inspection of the school covering its infrastructure",
      inspectionVideo && <Film address={inspectionVideo} />,
    ],
  ] as const;
  return <FactTable caption="E. School infrastructure" facts={facts} />;
}

/** On paper the reader needs the address itself. */
function Film({ address }: { address: string }) {
  return (
    <>
      <span className="no-print">
        <OutsideLink href={address}>Watch at {new URL(address).host}</OutsideLink>
      </span>
      <span className="print-only">{address}</span>
    </>
  );
}
