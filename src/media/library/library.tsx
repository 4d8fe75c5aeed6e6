import { type OfficeHandle, signedIn } from "../../auth/office-context.ts";
import type { Person } from "../../auth/roles.ts";
import { schoolDay } from "../../base/dates.ts";
import { describeFile, isPicture } from "../../kinds/files/file-address.ts";
import { isPoor } from "../../kinds/files/files.ts";
import { nameOfFile, officeFileAddress } from "../../kinds/files/office-files.ts";
import { counted } from "../../school/text.ts";
import { dayText } from "../../school/times.ts";
import { OfficePage } from "../../shell/office/frame.tsx";
import { readPosted } from "../../shell/reading/answers.ts";
import { askedPage } from "../../ui/list/pages.ts";
import { Notice } from "../../ui/office/alert.tsx";
import { TextField } from "../../ui/office/field.tsx";
import { Finder } from "../../ui/office/finder.tsx";
import { Sign } from "../../ui/office/icon.tsx";
import { PageLinks, Tabs } from "../../ui/office/tabs.tsx";
import { isLibraryTab, type LibraryTab, libraryAddress, libraryTabs } from "../library-address.ts";
import type { Route } from "./+types/library";
import {
  addressOfUse,
  type BinOutcome,
  type FileUse,
  type Library,
  type LibraryRow,
  lacksDescription,
  standingOf,
  titleOfUse,
} from "./library-rows.ts";
import "../../ui/office/style/list.css";
import "../../ui/office/style/rows.css";
import "../../ui/office/style/bulk.css";
import "../../ui/office/style/button.css";
import "../../ui/office/style/library.css";
import "../../ui/office/style/state.css";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

const tabWords: Readonly<Record<LibraryTab, { words: string; empty: string }>> = {
  all: { words: "All", empty: "Nothing is stored" },
  photos: { words: "Photos", empty: "No photos" },
  papers: { words: "Papers", empty: "No papers" },
  unused: { words: "Used nowhere", empty: "Everything is used" },
  scans: { words: "Scans", empty: "Every paper can be read aloud" },
  bare: { words: "No description", empty: "Every photo has its description" },
  bin: { words: "Bin", empty: "The bin is empty" },
};

/** Tabs with ticks, and their verb. */
const verbOfTab: Partial<Record<LibraryTab, "bin" | "take out">> = { unused: "bin", bin: "take out" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { office, person, now } = signedIn(context);
  const asked = new URL(request.url).searchParams;
  const words = (asked.get("q") ?? "").slice(0, 100);
  const asks = asked.get("tab");
  const tab = isLibraryTab(asks) ? asks : "all";
  const page = askedPage(asked);
  const { library } = await office();
  return { person, now, tab, words, ...(await library.read({ tab, words, page })) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { office, person } = signedIn(context);
  const { library } = await office();
  return doToTickedFiles(library, person, await readPosted(request));
}

/** Newest first. */
export default function LibraryList({ loaderData, actionData }: Route.ComponentProps) {
  const { person, now, tab, words, counts, rows, page, pages } = loaderData;
  const verb = verbOfTab[tab];
  const address = (parameters: Record<string, string>) =>
    `/office/library?${new URLSearchParams({ ...(words && { q: words }), ...parameters })}`;
  return (
    <OfficePage title="Photos and papers" person={person} current="/office/library">
      <div className="head">
        <h1>Photos and papers</h1>
        <p className="quiet">
          Everything that is stored, the newest first. <a href="/office/consent">Pupils in photos</a>
        </p>
      </div>
      {actionData && <FilesNotice outcome={actionData} address={address({ tab })} />}
      <Finder action="/office/library" words="Find a photo or paper" isOpen={words !== ""}>
        <input type="hidden" name="tab" value={tab} />
        <TextField
          name="q"
          label="Words in its name, or in the title of what shows it"
          type="search"
          defaultValue={words}
        />
      </Finder>
      <Tabs
        names={libraryTabs}
        current={tab}
        counts={counts}
        wordsOf={(name) => tabWords[name].words}
        addressOf={(name) => address({ tab: name })}
      />
      <div className="stack">
        {rows.length === 0 && <None tab={tab} words={words} />}
        {rows.length > 0 && !verb && <Shelf rows={rows} now={now} />}
        {rows.length > 0 && verb && (
          <TickedFiles rows={rows} now={now} verb={verb} address={address({ tab, page: String(page) })} />
        )}
        {tab === "bin" && rows.length > 0 && (
          <p className="small quiet">What lies here for four weeks is erased for good.</p>
        )}
      </div>
      <PageLinks page={page} pages={pages} addressOf={(other) => address({ tab, page: String(other) })} />
    </OfficePage>
  );
}

function None({ tab, words }: { tab: LibraryTab; words: string }) {
  return (
    <div className="nothing">
      <Sign name="camera" />
      <h2>{words ? "Nothing found" : tabWords[tab].empty}</h2>
      {words && <p className="quiet">No file here has “{words}” in its name or in the title of what shows it.</p>}
      {words && (
        <a className="text-button" href={`/office/library?${new URLSearchParams({ tab })}`}>
          Look at all of them
        </a>
      )}
    </div>
  );
}

const verbs = {
  bin: { ask: "Put the ticked ones in the bin", done: "in the bin" },
  "take out": { ask: "Take the ticked ones out of the bin", done: "out of the bin" },
} as const;

type FilesVerb = keyof typeof verbs;

const TICK = "chosen.";

interface FilesOutcome {
  verb: FilesVerb;
  files: BinOutcome[];
}

/** Returns null when nothing was posted. */
async function doToTickedFiles(
  library: Library,
  person: Person,
  posted: Readonly<Record<string, string>>,
): Promise<FilesOutcome | null> {
  const { verb } = posted;
  if (verb !== "bin" && verb !== "take out") return null;
  const paths = Object.keys(posted).flatMap((name) => (name.startsWith(TICK) ? [name.slice(TICK.length)] : []));
  const files = verb === "bin" ? await library.bin(person, paths) : await library.takeOut(person, paths);
  return { verb, files };
}

interface TickedFilesProps {
  rows: readonly LibraryRow[];
  now: Date;
  verb: FilesVerb;
  /** The address of the list, where the form leads. */
  address: string;
}

/** Files with ticks, and the button for ticked ones. */
function TickedFiles({ rows, now, verb, address }: TickedFilesProps) {
  return (
    <form method="post" action={address}>
      <Shelf rows={rows} now={now} tick={(path) => TICK + path} />
      <a className="bulk__way" href="#verb">
        With the ticked ones <Sign name="next" />
      </a>
      <div className="bulk">
        <button className="button button--quiet" id="verb" type="submit" name="verb" value={verb}>
          {verbs[verb].ask}
        </button>
      </div>
    </form>
  );
}

/** Says what was done, and what was not; offers undo. */
function FilesNotice({ outcome: { verb, files }, address }: { outcome: FilesOutcome; address: string }) {
  const done = files.filter(({ status }) => status === "done");
  const back: FilesVerb = verb === "bin" ? "take out" : "bin";
  const count = counted(files.length, "file");
  const words =
    files.length === 0
      ? "Tick some first."
      : `${done.length} of ${count} ${done.length === 1 ? "is" : "are"} ${verbs[verb].done}.`;
  return (
    <Notice kind={done.length === files.length && files.length > 0 ? "done" : "failed"} words={words}>
      {files.map(
        (file) =>
          file.status === "refused" && (
            <p className="small" key={file.path}>
              Not “{file.name}”: {file.sentence}
            </p>
          ),
      )}
      {done.length > 0 && (
        <form className="notice__acts" method="post" action={address}>
          {done.map(({ path }) => (
            <input key={path} type="hidden" name={TICK + path} value={path} />
          ))}
          <button className="text-button" type="submit" name="verb" value={back}>
            Undo
          </button>
        </form>
      )}
    </Notice>
  );
}

interface ShelfProps {
  rows: readonly LibraryRow[];
  now: Date;
  tick?: ((path: string) => string) | undefined;
}

function Shelf({ rows, now, tick }: ShelfProps) {
  return (
    <ul className="shelf">
      {rows.map((row) => (
        <StoredFile key={row.facts.path} row={row} now={now} tick={tick?.(row.facts.path)} />
      ))}
    </ul>
  );
}

function StoredFile({ row, now, tick }: { row: LibraryRow; now: Date; tick: string | undefined }) {
  const { facts, storedAt, uses } = row;
  const { path } = facts;
  const name = nameOfFile(path, facts);
  const { kind, sign, words } = standingOf(row);
  return (
    <li className="photo">
      {tick && (
        <label className="tick">
          <input type="checkbox" name={tick} value={path} aria-label={`Choose: ${name}`} />
        </label>
      )}
      <SmallPicture path={path} />
      <a className="photo__name" href={libraryAddress(path)}>
        {name}
      </a>
      <p className={`state state--${kind}`}>
        <Sign name={sign} /> {words}
      </p>
      {lacksDescription(uses) && (
        <p className="state state--failed">
          <Sign name="pen" /> No description
        </p>
      )}
      {facts.paper && isPoor(facts.paper) && (
        <p className="state state--failed">
          <Sign name="warn" /> {facts.paper.pages === null ? "Cannot be read" : "A scan"}
        </p>
      )}
      <p className="quiet">
        {describeFile(facts)}, {dayText(schoolDay(storedAt), schoolDay(now))}
      </p>
      {uses.length > 0 && <UsedIn uses={uses} path={path} />}
    </li>
  );
}

/** More are on the page of the file. */
const NAMED = 2;

function UsedIn({ uses, path }: { uses: readonly FileUse[]; path: string }) {
  const more = uses.length - NAMED;
  return (
    <ul className="photo__uses">
      {uses.slice(0, NAMED).map((use) => (
        <li key={`${use.kind} ${use.id}`}>
          <a href={addressOfUse(use)}>{titleOfUse(use)}</a>
        </li>
      ))}
      {more > 0 && (
        <li>
          and <a href={`${libraryAddress(path)}#used`}>{more} more</a>
        </li>
      )}
    </ul>
  );
}

function SmallPicture({ path }: { path: string }) {
  if (!isPicture(path)) {
    return (
      <span className="photo__picture photo__picture--sign">
        <Sign name="file" />
      </span>
    );
  }
  const address = officeFileAddress(path, { width: 320, format: "jpeg" });
  return <img className="photo__picture" src={address} width={200} height={150} alt="" loading="lazy" />;
}
