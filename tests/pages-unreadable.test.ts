import { beforeEach, describe, expect, test, vi } from "vitest";
import { type DocumentKind, documentKinds, entities, isEntryKind } from "../src/kinds/all.ts";
import { removeDocument, spoilDocuments } from "./support/documents.ts";
import { PATIENCE } from "./support/patience.ts";
import { addresses } from "./support/routes.ts";
import type { Rows } from "./support/rows.ts";
import { servedSchool } from "./support/served-school.ts";

/**
 * The expected answer of every route when the documents of a kind cannot be read and there is no good copy (reading 19, "When
 * data cannot be read").
 */
interface Failure {
  unavailable: string[];
  failing: string[] | "all";
  shows?: Record<string, string | RegExp>;
}
const stated: Partial<Record<DocumentKind, Failure>> = {
  // It says whether toppers are shown by initials.
  profile: { unavailable: ["/Topperx", "/TopperXII"], failing: "all" },
  pageTexts: {
    unavailable: [],
    failing: ["/", "/AboutUs", "/FeeRules", "/PreSchool"],
    shows: { "/AboutUs": "cannot be read just now" },
  },
  news: {
    unavailable: ["/News"],
    failing: ["/", "/News"],
    shows: { "/News": "News Title", "/": "Stay tuned for latest updates" },
  },
  events: {
    unavailable: ["/Events"],
    failing: ["/", "/Events"],
    shows: { "/Events": "Event Title", "/": "Event Title" },
  },
  toppers: {
    unavailable: ["/Topperx", "/TopperXII"],
    failing: ["/", "/Topperx", "/TopperXII"],
    shows: { "/Topperx": "Topper Name", "/": "Topper Name" },
  },
  albums: {
    unavailable: ["/PhotoGallery", "/SubGallery"],
    failing: ["/", "/PhotoGallery", "/SubGallery"],
    shows: { "/PhotoGallery": "Album Title", "/": "Album Title" },
  },
  videos: { unavailable: ["/VideoGallery"], failing: ["/VideoGallery"], shows: { "/VideoGallery": "Video Title" } },
  registrationLinks: { unavailable: [], failing: ["/"] },
  highlights: { unavailable: [], failing: "all" },
  orders: { unavailable: [], failing: "all", shows: { "/News": "Orders for today cannot be read just now" } },
  circulars: {
    unavailable: ["/admission-result"],
    failing: ["/admission-result"],
    shows: { "/admission-result": /Error: [A-Z][^.]+\./ },
  },
};
/** Of another kind, the page of its description: Home shows what it has, a page of one list has nothing to show. */
function failureOf(kind: DocumentKind): Failure {
  const path = isEntryKind(kind) ? entities[kind].office.shownOn.path : "/";
  return stated[kind] ?? { unavailable: path === "/" ? [] : [path], failing: [path] };
}
const failures = Object.fromEntries(documentKinds.map((kind) => [kind, failureOf(kind)]));
/** The same when a whole table cannot be read. Without that of the files nobody knows which pictures a family has had hidden. */
const ofTable: Failure = {
  unavailable: Object.values(failures).flatMap(({ unavailable }) => unavailable),
  failing: "all",
};
const failuresOfTables = { files: ofTable, published: ofTable };
type Break = [what: string, Failure, spoil: (database: Rows) => void];
const breaks: Break[] = [
  ...documentKinds.map((kind): Break => [kind, failureOf(kind), (database) => spoilDocuments(database, kind)]),
  ...Object.entries(failuresOfTables).map(([table, failure]): Break => {
    return [`the table ${table}`, failure, (database) => database.exec(`alter table ${table} rename to gone_${table}`)];
  }),
];

// A new server for each test: it has no good copies but the profile, which it reads at the start.
const school = servedSchool();
school.hasQueues = false;
let asked: string[];

beforeEach(async () => {
  // Each failed call is logged.
  vi.spyOn(console, "error").mockImplementation(() => {});
  asked = await addresses(school.origin);
});

describe.each(breaks)("without %s", (_, { unavailable, failing, shows = {} }, spoil) => {
  test("every route answers as reading 19 says", async () => {
    school.write(spoil);
    const answers = await Promise.all(asked.map(ask));
    for (const { path, status, cache, html } of answers) {
      expect([path, status]).toEqual([path, unavailable.includes(path) ? 503 : 200]);
      if (failing === "all" || failing.includes(path)) expect([path, cache]).toEqual([path, "no-store"]);
      expect([path, html.match(/<h1[ >]/g)?.length]).toEqual([path, 1]);
      expect(html).not.toMatch(/no such table|expected object/);
      if (shows[path]) expect(html.replaceAll(/<[^>]*>/g, ""), path).toMatch(shows[path]);
    }
  });
});

const lists = breaks.filter(([, { unavailable }]) => unavailable.length > 0);
test("what becomes unreadable, kind after kind, is shown as a last good copy, with its time", async () => {
  const pagesOf = ({ unavailable }: Failure) => asked.filter((address) => unavailable.includes(pathOf(address)));
  await Promise.all(lists.flatMap(([, failure]) => pagesOf(failure)).map(ask));
  for (const [what, failure, spoil] of lists) {
    school.write(spoil);
    await school.look();
    for (const page of pagesOf(failure)) {
      await vi.waitFor(async () => {
        const { path, status, html, cache } = await ask(page);
        expect([what, path, status, cache]).toEqual([what, path, 200, "no-store"]);
        expect([what, path, html]).toEqual([what, path, expect.stringContaining("Shown as it stood on")]);
      }, PATIENCE);
    }
  }
});

test("screens share copies: Events and PhotoGallery can show what Home has read", async () => {
  await ask("/");
  spoil("events");
  spoil("albums");
  await school.look();
  const answers = await Promise.all(["/Events", "/PhotoGallery"].map(ask));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

test("a removed album does not come back from a copy", async () => {
  const address = "/SubGallery?id=sports-day";
  expect((await ask(address)).status).toBe(200);
  school.write((database) => removeDocument(database, "albums", "sports-day"));
  await school.look();
  await vi.waitFor(async () => expect((await ask(address)).status).toBe(404), PATIENCE);
  school.write("alter table published rename to gone");
  expect((await ask(address)).status).toBe(503);
});

const pathOf = (address: string) => address.split("?")[0] as string;

async function ask(address: string) {
  const answer = await school.ask(address);
  return {
    path: pathOf(address),
    status: answer.status,
    cache: answer.headers.get("Cache-Control"),
    html: await answer.text(),
  };
}

/** Makes the documents of a kind unreadable for the running server. */
const spoil = (kind: DocumentKind) => school.write((database) => spoilDocuments(database, kind));
