import { rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { demoFolder } from "./demo-folder.ts";
import { noticed } from "./noticed.ts";
import { addresses } from "./routes.ts";
import { type ServerProcess, startServer } from "./server-process.ts";

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

let folder: string;
let server: ServerProcess;
let asked: string[];

beforeAll(async () => {
  folder = await demoFolder();
  server = await startServer({ DATA_DIR: folder });
  asked = await addresses(server.url);
  await server.stop();
});

// A new process each time: nothing has a good copy yet but the profile, which is read at the start.
beforeEach(async () => {
  server = await startServer({ DATA_DIR: folder });
  return () => server.stop();
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each(Object.entries(failures))("without the table %s", (table, { unavailable, failing, shows = {} }) => {
  test("every route answers as decided", async () => {
    const repair = breakTable(table);
    const answers = await Promise.all(asked.map((address) => ask(address)));
    repair();
    for (const { path, status, cache, html } of answers) {
      expect([path, status]).toEqual([path, unavailable.includes(path) ? 503 : 200]);
      if (failing === "all" || failing.includes(path)) expect([path, cache]).toEqual([path, "no-store"]);
      expect([path, html.match(/<h1[ >]/g)?.length]).toEqual([path, 1]);
      expect(html).not.toContain("no such table");
      if (shows[path]) expect([path, html]).toEqual([path, expect.stringContaining(shows[path])]);
    }
  });

  test("what was read before is shown from its last good copy, with its time", async () => {
    await Promise.all(asked.map(ask));
    const repair = breakTable(table);
    if (unavailable.length > 0) await noticed();
    const answers = await Promise.all(asked.map(ask));
    repair();
    expect(answers.filter(({ status }) => status !== 200).map(({ path }) => path)).toEqual([]);
    for (const { path, html, cache } of answers.filter(({ path }) => unavailable.includes(path))) {
      expect([path, cache]).toEqual([path, "no-store"]);
      expect([path, html]).toEqual([path, expect.stringContaining("Shown as it stood on")]);
    }
  });
});

test("one screen's copy serves another: what Home has read, Events and PhotoGallery can show", async () => {
  await ask("/");
  const repairs = [breakTable("events"), breakTable("albums")];
  await noticed();
  const answers = await Promise.all(["/Events", "/PhotoGallery"].map(ask));
  for (const repair of repairs) repair();
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

test("an album that was removed does not come back from a copy", async () => {
  const address = "/SubGallery?id=sports-day";
  expect((await ask(address)).status).toBe(200);
  const database = new DatabaseSync(join(folder, "school.sqlite"), { timeout: 5000 });
  const album = database.prepare("select * from albums where id = 'sports-day'").get() as Record<string, string>;
  database.exec("delete from albums where id = 'sports-day'");
  await noticed();
  expect((await ask(address)).status).toBe(404);
  const repair = breakTable("albums");
  expect((await ask(address)).status).toBe(503);
  repair();
  const columns = Object.keys(album);
  const insert = `insert into albums (${columns.join(", ")}) values (${columns.map(() => "?").join(", ")})`;
  database.prepare(insert).run(...Object.values(album));
  database.close();
});

test.each(["/constructor", "/__proto__", "/toString"])("%s is an ordinary 404", async (address) => {
  const { status, cache } = await ask(address);
  expect([status, cache]).toEqual([404, "no-cache"]);
});

test("the error of admission-result is a sentence for the reader", async () => {
  const repair = breakTable("circulars");
  const { html } = await ask("/admission-result");
  repair();
  expect(html.replaceAll(/<[^>]*>/g, "")).toMatch(/Error: [A-Z][^.]+\./);
});

async function ask(address: string) {
  const answer = await fetch(server.url + address);
  return {
    path: address.split("?")[0] as string,
    status: answer.status,
    cache: answer.headers.get("Cache-Control"),
    html: await answer.text(),
  };
}

/** Makes a table unreadable for the running server; the returned function mends it. */
function breakTable(table: string): () => void {
  const rename = (from: string, to: string) => {
    const database = new DatabaseSync(join(folder, "school.sqlite"), { timeout: 5000 });
    database.exec(`PRAGMA legacy_alter_table = ON; ALTER TABLE ${from} RENAME TO ${to};`);
    database.close();
  };
  rename(table, `${table}_gone`);
  return () => rename(`${table}_gone`, table);
}
