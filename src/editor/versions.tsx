import { enterOffice, type OfficeHandle } from "../auth/office-context.ts";
import type { FilesByPath } from "../kinds/files/file-address.ts";
import { titleIn } from "../kinds/in-language.ts";
import type { OfficeDescription } from "../kinds/office-description.ts";
import { pathsOf } from "../media/form/file-field.tsx";
import { wholeNumber } from "../school/text.ts";
import { appointmentText, lastDayText } from "../school/times.ts";
import { OfficePage } from "../shell/office/frame.tsx";
import { useTimes } from "../shell/office/signed-in.ts";
import { useText } from "../ui/language.ts";
import { nothingHere } from "../ui/office/nothing-here.ts";
import { Fold, Head, Hidden, Submit, TextLink } from "../ui/office/parts.tsx";
import type { Route } from "./+types/versions";
import { MarkedText } from "./changed-text.tsx";
import type { Revision } from "./document-state.server.ts";
import { doneTexts } from "./edit-alerts.tsx";
import { editorSentences } from "./editor.text.ts";
import { descriptionOf, namedBy } from "./editor.ts";
import { fieldChanges, type TextChange } from "./form/changes.ts";
import { textsOf } from "./form/form-texts.ts";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

/** Versions on one page. */
const MOST = 50;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { editor, files } = await enterOffice(context);
  const { kind, id } = namedBy(params);
  const document = await editor.find(kind, id);
  if (!document) throw nothingHere();
  const before = wholeNumber(new URL(request.url).searchParams.get("before")) ?? undefined;
  // One more than shown: the last is compared with it.
  const versions = await editor.versions(kind, id, MOST + 1, before);
  const words = descriptionOf(document);
  const named = versions.map(({ entry }) => textsOf(words, entry));
  const known = await files.describe(pathsOf(words.fields, named));
  return { document, versions, known };
}

export default function Versions({ loaderData }: Route.ComponentProps) {
  const say = useText(editorSentences);
  const { timestamp } = useTimes();
  const { document, versions, known } = loaderData;
  const { kind, id, seen } = document;
  const office = descriptionOf(document, say.language);
  return (
    <OfficePage
      title={say("Earlier versions")}
      back={{
        to: `/office/${kind}/${id}`,
        words: titleIn(say.language, document) || say("The {one}", { one: office.one }),
      }}
    >
      <Head title={say("Earlier versions")}>
        <p>{say("Bringing one back makes a new draft of it; the website changes only when you publish.")}</p>
      </Head>
      {versions.length === 0 && (
        <p className="quiet">{say("Nothing was published here yet, so there is no earlier version.")}</p>
      )}
      <ol className="versions">
        {versions.slice(0, MOST).map((version, index) => (
          <li className="version" key={version.number}>
            <p className="version__when">
              <span className="version__time">
                {version.author === "" ? say("Before {time}", { time: timestamp(version.at) }) : timestamp(version.at)}
              </span>{" "}
              <span className="small quiet">{version.author}</span>
            </p>
            <Content version={version} before={versions[index + 1]} office={office} known={known} />
            <form className="version__acts cluster centered" method="post" action={`/office/${kind}/${id}`}>
              <Hidden fields={{ seen, number: version.number }} />
              <Submit look="text" value="bring back" text={say("Bring this back")}>
                <span className="visually-hidden">{say(", of {at}", { at: timestamp(version.at) })}</span>
              </Submit>
            </form>
          </li>
        ))}
      </ol>
      {versions.length > MOST && (
        <p>
          <TextLink to={`/office/${kind}/${id}/versions?before=${versions[MOST - 1]?.number}`}>
            {say("Still earlier ones")}
          </TextLink>
        </p>
      )}
      <p className="small quiet above-2">
        {say("Words")} <del>{say("struck out")}</del> {say("went, words")} <ins>{say("underlined")}</ins> {say("came.")}
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
  const say = useText(editorSentences);
  const { author, verb, word, entry, at, visible } = version;
  const changes = fieldChanges(office, before?.entry ?? null, entry, known, say.language);
  return (
    <div>
      <p className="strong">{author === "" ? say("As it stood before the first change") : say(doneTexts[verb][0])}</p>
      {word && (
        <p>
          {author}: “{word}”
        </p>
      )}
      <ul>
        {visible.from && <li>{say("Goes up {from}", { from: appointmentText(visible.from, at, say.language) })}</li>}
        {visible.until && (
          <li>{say("Comes down after {until}", { until: lastDayText(visible.until, at, say.language) })}</li>
        )}
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
  const say = useText(editorSentences);
  const values = { count: rows.length };
  const list = (
    <ul>
      {rows.map((row) => (
        <li key={`${row.before} ${row.after}`}>
          {isFirst ? row.after : asMarked(row)}
          {row.before === row.after && say(" (in another place)")}
        </li>
      ))}
    </ul>
  );
  if (!isFirst) {
    return (
      <>
        {say(rows.length === 1 ? "1 row changed" : "{count} rows changed", values)}
        {list}
      </>
    );
  }
  return (
    <Fold summary={say(rows.length === 1 ? "1 row" : "{count} rows", values)} isOpen={false}>
      {list}
    </Fold>
  );
}
