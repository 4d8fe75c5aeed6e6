import { longDate } from "@school/content/rules/dates";
import { emptyProfile } from "@school/content/school/school";
import { screenTitles } from "@school/content/text/screens";
import { servicesContext } from "../../reading/services.ts";
import { useProfile } from "../../shell/frame.ts";
import { PageHead } from "../../shell/page/page-head.tsx";
import type { Route } from "./+types/cbse-disclosure";
import { Contents } from "./contents.tsx";
import { Documents } from "./documents.tsx";
import { FurtherDocuments } from "./further-documents.tsx";
import { General } from "./general.tsx";
import { InfrastructureTable } from "./infrastructure-table.tsx";
import { LetteredPart } from "./lettered-part.tsx";
import { proofsOf } from "./proofs-of.ts";
import { Results } from "./results.tsx";
import { Signatures } from "./signatures.tsx";
import { Staff } from "./staff.tsx";
import { TeacherList } from "./teacher-list.tsx";

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
  const codes = await read("codes of the disclosure", (content) => content.noticeCodes("disclosure"), {});
  return { files: files.value, codes: codes.value };
}

export default function CbseDisclosure({ loaderData: { files, codes } }: Route.ComponentProps) {
  const { board, disclosure } = useProfile();
  const proofs = proofsOf(disclosure, files, codes);
  return (
    <>
      <PageHead title={screenTitles.CBSEDisclosure} lead={leadOf(board, disclosure.revisedOn)} />
      <div className="wrap disclosure">
        <Contents parts={parts} />
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
