import { type OfficeHandle, signedIn } from "../auth/office-context.ts";
import type { FilesByPath } from "../kinds/files/file-address.ts";
import type { OfficeDescription } from "../kinds/office-description.ts";
import { pathsOf } from "../media/form/file-field.tsx";
import { counted, wholeNumber } from "../school/text.ts";
import { appointmentText, lastDayText, timestampText } from "../school/times.ts";
import { OfficePage } from "../shell/office/frame.tsx";
import { Sign } from "../ui/office/icon.tsx";
import { nothingHere } from "../ui/office/nothing-here.ts";
import { Head } from "../ui/office/parts.tsx";
import type { Route } from "./+types/versions";
import { MarkedText } from "./changed-text.tsx";
import type { Revision } from "./document-state.server.ts";
import { doneTexts } from "./edit-alerts.tsx";
import { descriptionOf, namedBy } from "./editor.ts";
import { fieldChanges, type TextChange } from "./form/changes.ts";
import { textsOf } from "./form/form-texts.ts";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

/** Versions on one page. */
const MOST = 50;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { office, person, now } = signedIn(context);
  const { kind, id } = namedBy(params);
  const { editor, files } = await office();
  const document = await editor.find(kind, id);
  if (!document) throw nothingHere();
  const before = wholeNumber(new URL(request.url).searchParams.get("before")) ?? undefined;
  // One more than shown: the last is compared with it.
  const versions = await editor.versions(kind, id, MOST + 1, before);
  const words = descriptionOf(document);
  const named = versions.map(({ entry }) => textsOf(words, entry));
  const known = await files.describe(pathsOf(words.fields, named));
  return { person, now, document, versions, known };
}

export default function Versions({ loaderData }: Route.ComponentProps) {
  const { person, now, document, versions, known } = loaderData;
  const { kind, id, seen, title } = document;
  const office = descriptionOf(document);
  return (
    <OfficePage
      title="Earlier versions"
      person={person}
      back={{ to: `/office/${kind}/${id}`, words: title || `The ${office.one}` }}
    >
      <Head title="Earlier versions">
        <p>Bringing one back makes a new draft of it; the website changes only when you publish.</p>
      </Head>
      {versions.length === 0 && (
        <p className="quiet">Nothing was published here yet, so there is no earlier version.</p>
      )}
      <ol className="versions">
        {versions.slice(0, MOST).map((version, index) => (
          <li className="version" key={version.number}>
            <p className="version__when">
              <span className="version__time">
                {version.author === "" && "Before "}
                {timestampText(version.at, now)}
              </span>{" "}
              <span className="small quiet">{version.author}</span>
            </p>
            <Content version={version} before={versions[index + 1]} office={office} known={known} />
            <form className="version__acts" method="post" action={`/office/${kind}/${id}`}>
              <input type="hidden" name="seen" value={seen} />
              <input type="hidden" name="number" value={version.number} />
              <button className="text-button" type="submit" name="verb" value="bring back">
                Bring this back<span className="visually-hidden">, of {timestampText(version.at, now)}</span>
              </button>
            </form>
          </li>
        ))}
      </ol>
      {versions.length > MOST && (
        <p>
          <a className="text-button" href={`/office/${kind}/${id}/versions?before=${versions[MOST - 1]?.number}`}>
            Still earlier ones
          </a>
        </p>
      )}
      <p className="small quiet">
        Words <del>struck out</del> went, words <ins>underlined</ins> came.
      </p>
    </OfficePage>
  );
}

interface ContentProps {
  version: Revision;
  before: Revision | undefined;
  office: OfficeDescription;
  known: FilesByPath;
}

function Content({ version, before, office, known }: ContentProps) {
  const { author, verb, word, entry, at, visible } = version;
  const changes = fieldChanges(office, before?.entry ?? null, entry, known);
  return (
    <div>
      <p className="strong">{author === "" ? "As it stood before the first change" : doneTexts[verb][0]}</p>
      {word && (
        <p>
          {author}: “{word}”
        </p>
      )}
      <ul>
        {visible.from && <li>Goes up {appointmentText(visible.from, at)}</li>}
        {visible.until && <li>Comes down after {lastDayText(visible.until, at)}</li>}
        {changes.map(({ field, parts }) => (
          <li key={field.name}>
            {field.label}: {field.as === "rows" ? <MarkedRows rows={parts} isFirst={!before} /> : parts.map(asMarked)}
          </li>
        ))}
      </ul>
    </div>
  );
}

const asMarked = (part: TextChange) => <MarkedText key={part.after} {...part} />;

/** For the first version, shows all rows, folded. */
function MarkedRows({ rows, isFirst }: { rows: readonly TextChange[]; isFirst: boolean }) {
  const count = counted(rows.length, "row");
  const list = (
    <ul>
      {rows.map((row) => (
        <li key={`${row.before} ${row.after}`}>
          {isFirst ? row.after : asMarked(row)}
          {row.before === row.after && " (in another place)"}
        </li>
      ))}
    </ul>
  );
  if (!isFirst) {
    return (
      <>
        {count} changed
        {list}
      </>
    );
  }
  return (
    <details className="fold">
      <summary>
        {count} <Sign name="next" />
      </summary>
      {list}
    </details>
  );
}
