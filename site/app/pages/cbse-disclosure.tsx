import { longDate } from "@school/content/dates";
import { emptyProfile } from "@school/content/school";
import { useProfile } from "../layout/frame.ts";
import { PageHead } from "../layout/page-head.tsx";
import { servicesContext } from "../reading/services.ts";
import type { Route } from "./+types/cbse-disclosure";
import { Documents } from "./disclosure/documents.tsx";
import { General } from "./disclosure/general.tsx";
import { Infrastructure } from "./disclosure/infrastructure.tsx";
import { type DisclosurePart, Part } from "./disclosure/part.tsx";
import { Results } from "./disclosure/results.tsx";
import { Staff } from "./disclosure/staff.tsx";

const general = { letter: "A", id: "general", title: "General information" };
const documents = { letter: "B", id: "documents", title: "Documents" };
const results = { letter: "C", id: "results", title: "Results and academics" };
const staff = { letter: "D", id: "staff", title: "Teaching staff" };
const infrastructure = { letter: "E", id: "infrastructure", title: "Infrastructure" };
const parts = [general, documents, results, staff, infrastructure];

export async function loader({ context }: Route.LoaderArgs) {
  const { read } = context.get(servicesContext);
  const profile = await read("profile", (content) => content.readProfile(), emptyProfile);
  const { disclosure } = profile.value;
  const linked = [...disclosure.documents, ...disclosure.academicDocuments].flatMap(({ file }) => file ?? []);
  const files = await read("files of the disclosure", (content) => content.describeFiles(linked), {});
  return { files: files.value };
}

export default function CbseDisclosure({ loaderData: { files } }: Route.ComponentProps) {
  const { board, disclosure } = useProfile();
  const revised = disclosure.revisedOn
    ? ` Last revised on ${longDate(disclosure.revisedOn).replaceAll(" ", "\u00a0")}.`
    : "";
  return (
    <>
      <PageHead
        title="Mandatory public disclosure"
        lead={`What the ${board} asks every school to publish.${revised}`}
      />
      <div className="wrap disclosure">
        <Contents parts={parts} />
        <div className="disclosure__parts">
          <Part part={general}>
            <General />
          </Part>
          <Part part={documents}>
            <Documents caption="Documents for download" documents={disclosure.documents} files={files} />
          </Part>
          <Part part={results}>
            <h3>Academic documents</h3>
            <Documents caption="Academic documents" documents={disclosure.academicDocuments} files={files} />
            <h3>Class X</h3>
            <Results classOf="X" results={disclosure.results.X} />
            <h3>Class XII</h3>
            <Results classOf="XII" results={disclosure.results.XII} />
          </Part>
          <Part part={staff}>
            <Staff />
          </Part>
          <Part part={infrastructure}>
            <Infrastructure />
          </Part>
        </div>
      </div>
    </>
  );
}

function Contents({ parts }: { parts: DisclosurePart[] }) {
  return (
    <nav className="contents" aria-labelledby="contents-title">
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
