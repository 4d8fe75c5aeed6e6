import { beforeEach, describe, expect, test, vi } from "vitest";
import { addresses } from "./support/routes.ts";
import { PATIENCE, servedSchool } from "./support/served-school.ts";

/** What decisions §4.18 asks of every route when one table cannot be read and no good copy is there. */
const failures: Record<string, { unavailable: string[]; failing: string[] | "all"; shows?: Record<string, string> }> = {
  schools: { unavailable: [], failing: "all" },
  page_texts: {
    unavailable: [],
    failing: ["/", "/AboutUs", "/FeeRules", "/Pphelp", "/PreSchool"],
    shows: { "/AboutUs": "cannot be read just now" },
  },
  files: { unavailable: [], failing: "all" },
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
  notifications: { unavailable: [], failing: ["/"] },
  registration_links: { unavailable: [], failing: ["/"] },
  highlights: { unavailable: [], failing: "all" },
  circulars: {
    unavailable: ["/admission-result"],
    failing: ["/admission-result"],
    shows: { "/admission-result": "Error: " },
  },
};

// A new server for each test: nothing has a good copy yet but the profile, which is read at the start.
const school = servedSchool();
let asked: string[];

beforeEach(async () => {
  // Each call that fails is logged.
  vi.spyOn(console, "error").mockImplementation(() => {});
  asked = await addresses(school.origin);
  return () => vi.restoreAllMocks();
});

describe.each(Object.entries(failures))("without the table %s", (table, { unavailable, failing, shows = {} }) => {
  test("every route answers as decided", async () => {
    breakTable(table);
    const answers = await Promise.all(asked.map(ask));
    for (const { path, status, cache, html } of answers) {
      expect([path, status]).toEqual([path, unavailable.includes(path) ? 503 : 200]);
      if (failing === "all" || failing.includes(path)) expect([path, cache]).toEqual([path, "no-store"]);
      expect([path, html.match(/<h1[ >]/g)?.length]).toEqual([path, 1]);
      expect(html).not.toContain("no such table");
      if (shows[path]) expect([path, html]).toEqual([path, expect.stringContaining(shows[path])]);
    }
  });
});

const lists = Object.entries(failures).filter(([, { unavailable }]) => unavailable.length > 0);
test.each(lists)("without the table %s its pages show the last good copy, with its time", async (table, failure) => {
  const pages = asked.filter((address) => failure.unavailable.includes(address.split("?")[0] as string));
  await Promise.all(pages.map(ask));
  breakTable(table);
  await school.look();
  for (const { path, status, html, cache } of await Promise.all(pages.map(ask))) {
    expect([path, status, cache]).toEqual([path, 200, "no-store"]);
    expect([path, html]).toEqual([path, expect.stringContaining("Shown as it stood on")]);
  }
});

test("one screen's copy serves another: what Home has read, Events and PhotoGallery can show", async () => {
  await ask("/");
  breakTable("events");
  breakTable("albums");
  await school.look();
  const answers = await Promise.all(["/Events", "/PhotoGallery"].map(ask));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

test("an album that was removed does not come back from a copy", async () => {
  const address = "/SubGallery?id=sports-day";
  expect((await ask(address)).status).toBe(200);
  school.write("delete from albums where id = 'sports-day'");
  await school.look();
  await vi.waitFor(async () => expect((await ask(address)).status).toBe(404), PATIENCE);
  breakTable("albums");
  expect((await ask(address)).status).toBe(503);
});

test.each(["/constructor", "/__proto__", "/toString"])("%s is an ordinary 404", async (address) => {
  const { status, cache } = await ask(address);
  expect([status, cache]).toEqual([404, "no-cache"]);
});

test("the error of admission-result is a sentence for the reader", async () => {
  breakTable("circulars");
  const { html } = await ask("/admission-result");
  expect(html.replaceAll(/<[^>]*>/g, "")).toMatch(/Error: [A-Z][^.]+\./);
});

async function ask(address: string) {
  const answer = await school.ask(address);
  return {
    path: address.split("?")[0] as string,
    status: answer.status,
    cache: answer.headers.get("Cache-Control"),
    html: await answer.text(),
  };
}

/** Makes a table unreadable for the running server. */
const breakTable = (table: string) => school.write(`ALTER TABLE ${table} RENAME TO ${table}_gone`);
