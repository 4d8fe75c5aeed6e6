import type { FilesByPath } from "@school/content/files/file-address";
import type { Revision, Verb } from "@school/content/office/desk";
import { momentInWords } from "@school/content/office/times";
import { type Field, type OfficeWords, type Texts, textsOf } from "@school/content/office/words";
import { namedBy, wordsOf } from "../edit-request.ts";
import { pathsOf } from "../form-files.ts";
import { OfficePage } from "../frame.tsx";
import { nothingHere } from "../nothing-here.ts";
import { type OfficeHandle, signedIn } from "../office-request.ts";
import { asWritten } from "../words.ts";
import type { Route } from "./+types/versions";
import "../style/sheet.css";
import "../style/versions.css";

export const handle = { admits: "clerk" } satisfies OfficeHandle;

/** Versions on one page. */
const MOST = 50;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { office, person, now } = signedIn(context);
  const { kind, id } = namedBy(params);
  const { desk, files } = await office();
  const document = await desk.find(kind, id);
  if (!document) throw nothingHere();
  const versions = await desk.versions(kind, id, MOST);
  const words = wordsOf(document);
  const named = versions.map(({ entry }) => textsOf(words, entry));
  const known = await files.describe(pathsOf(words.fields, named));
  return { person, now, document, versions, known };
}

const done: Record<Verb, string> = {
  keep: "Kept",
  publish: "Put on the website",
  schedule: "Given a day",
  send: "Sent to be read",
  approve: "Approved and put on the website",
  "send back": "Sent back",
  "take down": "Taken down",
  bin: "Put in the bin",
  "take out": "Taken out of the bin",
  "bring back": "Brought back",
  duplicate: "Copied",
  undo: "Undone",
};

export default function Versions({ loaderData }: Route.ComponentProps) {
  const { person, now, document, versions, known } = loaderData;
  const { kind, id, seen, title } = document;
  const office = wordsOf(document);
  return (
    <OfficePage
      title="Earlier versions"
      person={person}
      back={{ to: `/office/${kind}/${id}`, words: title || `The ${office.one}` }}
    >
      <div className="head">
        <h1>Earlier versions</h1>
        <p>Bringing one back makes a new draft of it; the website changes only when you publish.</p>
      </div>
      {versions.length === 0 && (
        <p className="quiet">Nothing was published here yet, so there is no earlier version.</p>
      )}
      <ol className="versions">
        {versions.map((version, index) => (
          <li className="version" key={version.number}>
            <p className="version__when">
              <span className="version__time">{momentInWords(version.at, now)}</span>{" "}
              <span className="small quiet">{version.author}</span>
            </p>
            <Content version={version} before={versions[index + 1]} office={office} known={known} />
            <form className="version__acts" method="post" action={`/office/${kind}/${id}`}>
              <input type="hidden" name="seen" value={seen} />
              <input type="hidden" name="number" value={version.number} />
              <button className="text-button" type="submit" name="verb" value="bring back">
                Bring this back<span className="visually-hidden">, of {momentInWords(version.at, now)}</span>
              </button>
            </form>
          </li>
        ))}
      </ol>
    </OfficePage>
  );
}

/** Shows the act of a version and its differences from the version before. */
function Content({
  version,
  before,
  office,
  known,
}: {
  version: Revision;
  before: Revision | undefined;
  office: OfficeWords;
  known: FilesByPath;
}) {
  const now = textsOf(office, version.entry);
  const then = before ? textsOf(office, before.entry) : null;
  const changed = office.fields.filter(({ name }) => now[name] !== (then?.[name] ?? ""));
  return (
    <div>
      <p className="strong">{done[version.verb]}</p>
      <ul>
        {changed.map((field) => (
          <li key={field.name}>
            {field.label}: {then?.[field.name] && <del>{shown(field, then, known)}</del>}{" "}
            <ins>{shown(field, now, known)}</ins>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Letters of a text that stand in the list. */
const SHOWN = 160;

function shown(field: Field, texts: Texts, known: FilesByPath): string {
  const text = asWritten(field, texts[field.name] ?? "", known);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
