import { enterOffice, type OfficeHandle } from "../../auth/office-context.ts";
import { schoolDay } from "../../base/dates.ts";
import { describeFile, isPicture } from "../../kinds/files/file-address.ts";
import { isPoor } from "../../kinds/files/files.ts";
import { nameOfFile, officeFileAddress } from "../../kinds/files/office-files.ts";
import { OfficePage } from "../../shell/office/frame.tsx";
import { useTimes } from "../../shell/office/signed-in.ts";
import { readPosted } from "../../shell/reading/answers.ts";
import { useText } from "../../ui/language.ts";
import { requestedPage } from "../../ui/list/pages.ts";
import { Alert } from "../../ui/office/alert.tsx";
import { TextField } from "../../ui/office/field.tsx";
import { Sign } from "../../ui/office/icon.tsx";
import { Finder, PageLinks, Tabs } from "../../ui/office/lists.tsx";
import { Head, Hidden, Mark, Nothing, Submit, TextLink } from "../../ui/office/parts.tsx";
import { isLibraryTab, type LibraryTab, libraryAddress, libraryTabs } from "../library-address.ts";
import type { Route } from "./+types/library";
import type { BinOutcome } from "./library.server.ts";
import { type LibrarySentence, librarySentences } from "./library.text.ts";
import { addressOfUse, fileState, type LibraryRow, lacksDescription, titleOfUse } from "./library-rows.ts";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

type BinAction = "bin" | "take out";

interface FilesOutcome {
  verb: BinAction;
  files: BinOutcome[];
}

const tabs: Readonly<Record<LibraryTab, { words: LibrarySentence; empty: LibrarySentence; action?: BinAction }>> = {
  all: { words: "All", empty: "Nothing is stored" },
  photos: { words: "Photos", empty: "No photos" },
  papers: { words: "Papers", empty: "No papers" },
  unused: { words: "Used nowhere", empty: "Everything is used", action: "bin" },
  scans: { words: "Scans", empty: "Every paper can be read aloud" },
  bare: { words: "No description", empty: "Every photo has its description" },
  bin: { words: "Bin", empty: "The bin is empty", action: "take out" },
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { library } = await enterOffice(context);
  const { searchParams } = new URL(request.url);
  const words = (searchParams.get("q") ?? "").slice(0, 100);
  const requested = searchParams.get("tab");
  const tab = isLibraryTab(requested) ? requested : "all";
  return { tab, words, ...(await library.read({ tab, words, page: requestedPage(searchParams) })) };
}

/** The names of ticks; a path follows. */
const TICK = "chosen.";

/** Bins the ticked files, or takes them out. Returns null when nothing was posted. */
export async function action({ context, request }: Route.ActionArgs): Promise<FilesOutcome | null> {
  const { library, person } = await enterOffice(context);
  const posted = await readPosted(request);
  const { verb } = posted;
  if (verb !== "bin" && verb !== "take out") return null;
  const paths = Object.keys(posted).flatMap((name) => (name.startsWith(TICK) ? [name.slice(TICK.length)] : []));
  return { verb, files: await library.setBinned(person, paths, verb === "bin") };
}

/** Newest first. */
export default function LibraryList({ loaderData, actionData }: Route.ComponentProps) {
  const say = useText(librarySentences);
  const { tab, words, counts, rows, page, pages } = loaderData;
  const { action } = tabs[tab];
  const address = (parameters: Record<string, string>) =>
    `/office/library?${new URLSearchParams({ ...(words && { q: words }), ...parameters })}`;
  return (
    <OfficePage title={say("Photos and papers")} current="/office/library">
      <Head title={say("Photos and papers")}>
        <p className="quiet">
          {say("Everything that is stored, the newest first.")} <a href="/office/consent">{say("Pupils in photos")}</a>
        </p>
      </Head>
      {actionData && <FilesNotice outcome={actionData} address={address({ tab })} />}
      <Finder action="/office/library" words={say("Find a photo or paper")} isOpen={words !== ""}>
        <Hidden fields={{ tab }} />
        <TextField
          name="q"
          label={say("Words in its name, or in the title of what shows it")}
          type="search"
          defaultValue={words}
        />
      </Finder>
      <Tabs
        names={libraryTabs}
        current={tab}
        counts={counts}
        wordsOf={(name) => say(tabs[name].words)}
        addressOf={(name) => address({ tab: name })}
      />
      <div className="stack">
        {rows.length === 0 && <None tab={tab} words={words} />}
        {rows.length > 0 && !action && <Shelf rows={rows} />}
        {rows.length > 0 && action && (
          <form method="post" action={address({ tab, page: String(page) })}>
            <Shelf rows={rows} isTicked />
            <a className="bulk__way" href="#verb">
              {say("With the ticked ones")} <Sign name="next" />
            </a>
            <div className="bulk pad-4 grid gap-3">
              <Submit
                look="quiet"
                id="verb"
                value={action}
                text={
                  action === "bin" ? say("Put the ticked ones in the bin") : say("Take the ticked ones out of the bin")
                }
              />
            </div>
          </form>
        )}
        {tab === "bin" && rows.length > 0 && (
          <p className="small quiet">{say("What lies here for four weeks is erased for good.")}</p>
        )}
      </div>
      <PageLinks page={page} pages={pages} addressOf={(other) => address({ tab, page: String(other) })} />
    </OfficePage>
  );
}

function None({ tab, words }: { tab: LibraryTab; words: string }) {
  const say = useText(librarySentences);
  if (!words) return <Nothing sign="camera" title={say(tabs[tab].empty)} />;
  const text = say("No file here has “{words}” in its name or in the title of what shows it.", { words });
  return (
    <Nothing sign="camera" title={say("Nothing found")} text={text}>
      <TextLink to={`/office/library?${new URLSearchParams({ tab })}`}>{say("Look at all of them")}</TextLink>
    </Nothing>
  );
}

/** Says what was done, and what was not; offers undo. */
function FilesNotice({ outcome, address }: { outcome: FilesOutcome; address: string }) {
  const say = useText(librarySentences);
  const { verb, files } = outcome;
  const done = files.filter(({ status }) => status === "done");
  const where = say(verb === "bin" ? "in the bin" : "out of the bin");
  const said = say(files.length === 1 ? "{done} of 1 file {is} {where}." : "{done} of {count} files {is} {where}.", {
    ...{ done: done.length, count: files.length, is: done.length === 1 ? "is" : "are", where },
  });
  const words = files.length === 0 ? say("Tick some first.") : said;
  return (
    <Alert kind={done.length === files.length && files.length > 0 ? "done" : "failed"} words={words}>
      {files.map(
        (file) =>
          file.status === "refused" && (
            <p className="small" key={file.path}>
              {say("Not “{title}”: {why}", { title: file.name, why: file.sentence })}
            </p>
          ),
      )}
      {done.length > 0 && (
        <form className="cluster centered" method="post" action={address}>
          <Hidden fields={Object.fromEntries(done.map(({ path }) => [TICK + path, path]))} />
          <Submit look="text" value={verb === "bin" ? "take out" : "bin"} text={say("Undo")} />
        </form>
      )}
    </Alert>
  );
}

function Shelf({ rows, isTicked = false }: { rows: readonly LibraryRow[]; isTicked?: boolean }) {
  return (
    <ul className="shelf grid">
      {rows.map((row) => (
        <StoredFile key={row.facts.path} row={row} isTicked={isTicked} />
      ))}
    </ul>
  );
}

/** More are on the page of the file. */
const NAMED = 2;

function StoredFile({ row, isTicked }: { row: LibraryRow; isTicked: boolean }) {
  const say = useText(librarySentences);
  const { day } = useTimes();
  const { facts, storedAt, uses } = row;
  const { path } = facts;
  const name = nameOfFile(path, facts);
  const more = uses.length - NAMED;
  return (
    <li className="photo top shrinks small relative grid">
      {isTicked && (
        <label className="tick relative middle">
          <input type="checkbox" name={TICK + path} value={path} aria-label={say("Choose: {name}", { name })} />
        </label>
      )}
      <SmallPicture path={path} />
      <a className="photo__name strong plain anywhere covers" href={libraryAddress(path)}>
        {name}
      </a>
      <Mark as="p" {...fileState(say, row)} />
      {lacksDescription(uses) && <Mark as="p" kind="failed" sign="pen" text={say("No description")} />}
      {facts.paper && isPoor(facts.paper) && (
        <Mark
          as="p"
          kind="failed"
          sign="warn"
          text={facts.paper.pages === null ? say("Cannot be read") : say("A scan")}
        />
      )}
      <p className="quiet">
        {describeFile(facts, say.language)}, {day(schoolDay(storedAt))}
      </p>
      {uses.length > 0 && (
        <ul className="photo__uses relative grid quiet anywhere">
          {uses.slice(0, NAMED).map((use) => (
            <li key={`${use.kind} ${use.id}`}>
              <a href={addressOfUse(use)}>{titleOfUse(say, use)}</a>
            </li>
          ))}
          {more > 0 && (
            <li>
              {say("and")} <a href={`${libraryAddress(path)}#used`}>{say("{more} more", { more })}</a>
            </li>
          )}
        </ul>
      )}
    </li>
  );
}

function SmallPicture({ path }: { path: string }) {
  if (!isPicture(path)) {
    return (
      <span className="cover landscape on-parchment photo__picture--sign middle slate wide round">
        <Sign name="file" />
      </span>
    );
  }
  const address = officeFileAddress(path, { width: 320, format: "jpeg" });
  return (
    <img
      className="cover landscape on-parchment wide round"
      src={address}
      width={200}
      height={150}
      alt=""
      loading="lazy"
    />
  );
}
