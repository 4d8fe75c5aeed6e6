import { type OfficeHandle, signedIn } from "../../auth/guard/office-request.ts";
import { OfficePage } from "../../shell/office/frame.tsx";
import { readPosted } from "../../shell/reading/answers.ts";
import { askedPage } from "../../ui/list/pages.ts";
import { TextField } from "../../ui/office/field.tsx";
import { Finder } from "../../ui/office/finder.tsx";
import { Sign } from "../../ui/office/sign.tsx";
import { PageLinks, Tabs } from "../../ui/office/tabs.tsx";
import { isLibraryTab, type LibraryTab, libraryTabs } from "../library-address.ts";
import type { Route } from "./+types/library";
import { Shelf } from "./shelf.tsx";
import { doToTickedFiles, FilesNotice, TickedFiles } from "./ticked-files.tsx";
import "../../ui/office/style/list.css";
import "../../ui/office/style/rows.css";

export const handle = { admits: "clerk" } satisfies OfficeHandle;

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
