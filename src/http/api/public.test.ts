import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { demoContent } from "../../../demo/school.ts";
import { addDocument, changeDocuments, removeDocument } from "../../../tests/support/documents.ts";
import { expectKnownCopy, expectProblem } from "../../../tests/support/expect-answer.ts";
import { inRows, type Rows } from "../../../tests/support/rows.ts";
import { appOfFile, openTestApp, smallSchool, type TestApp, TODAY } from "../../../tests/support/test-app.ts";
import { type EntryKind, entities, entryKinds } from "../../kinds/all.ts";

/** Every list of §7: its address, and the kind of entry that it answers. */
const lists = entryKinds.flatMap((kind): [path: string, kind: EntryKind][] => {
  const { home, list } = entities[kind].api;
  return [home, list].flatMap((call) => (call ? [[`${call.path}/DEMO`, kind]] : []));
});
const paths = lists.map(([path]) => path);
const subGallery = `/api/subGallery?id=${entities.albums.example._id}`;

const [demo, small] = [appOfFile(demoContent(TODAY)), appOfFile()];

const newsItem = entities.news.example;
const album = entities.albums.example;

const read = async (app: TestApp, path: string) => (await app.get(path)).json() as Promise<Record<string, unknown>[]>;

describe.each(lists)("GET %s", (path, part) => {
  test("answers a plain array of exactly the fields of §3, whatever authorization is sent", async () => {
    for (const app of [demo, small]) {
      const response = await app.get(path, { Authorization: "Bearer expired", "X-School-Code": "OTHER" });
      expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "application/json"]);
      expect(z.array(entities[part].strict).parse(await response.json()).length).toBeGreaterThan(0);
    }
  });
  test("answers another school's code, and none, with 404, and nothing but GET", async () => {
    for (const code of ["/OTHER", "/demo", "/DEMO1", "/DEMO%20", "/DEM%00O", "/undefined", "/", ""])
      await expectProblem(await small.get(path.replace(/\/DEMO$/, code)), 404);
    await expectProblem(await small.app.request(path, { method: "POST" }), 404);
    for (const method of ["PUT", "PATCH", "DELETE"])
      await expectProblem(await small.app.request(path, { method }), 405);
  });
});
test("every list is an empty array when there is nothing", async () => {
  const none = Object.fromEntries(entryKinds.map((kind) => [kind, []]));
  const app = await openTestApp({ ...smallSchool(), ...none });
  for (const path of paths) expect([path, await read(app, path)]).toEqual([path, []]);
  await app.close();
});

describe("order", () => {
  test.each([
    ["/api/news/DEMO", "fromDate"],
    ["/api/events/All/DEMO", "date"],
    ["/api/gallery/DEMO", "date"],
    ["/api/gallery/All/DEMO", "date"],
    ["/api/video/all/DEMO", "date"],
    ["/api/circular/all/DEMO", "date"],
  ])("%s is newest first, undated last", async (path, field) => {
    const dates = (await read(demo, path)).map((entry) => (entry[field] as string | null) ?? "");
    expect(dates).toEqual([...dates].sort().reverse());
  });
  test("entries of one day keep the order in which they were given", async () => {
    const news = ["first", "second", "third"].map((_id) => ({ ...newsItem, _id }));
    const app = await openTestApp({ ...smallSchool(), news });
    expect((await read(app, "/api/news/DEMO")).map(({ _id }) => _id)).toEqual(["first", "second", "third"]);
    await app.close();
  });
  test("a topper whose division is no number stands last, and spoils nothing", async () => {
    const toppers = ["90%", "First", "98.4%", "9%", "CGPA 10", "95%"].map((division, index) => ({
      ...entities.toppers.example,
      _id: `t${index}`,
      division,
    }));
    const app = await openTestApp({ ...smallSchool(), toppers });
    const divisions = (await read(app, "/api/topper/DEMO")).map(({ division }) => division);
    expect(divisions).toEqual(["98.4%", "95%", "90%", "9%", "First", "CGPA 10"]);
    await app.close();
  });
});

// `kinds/events.test.ts` tests which they are.
test("Home's part of the events and of the albums is 12 at most; all have calls of their own", async () => {
  const days = Array.from({ length: 20 }, (_, index) => String(index + 1).padStart(2, "0"));
  const events = days.map((day) => ({ ...entities.events.example, _id: day, date: `2026-10-${day}` }));
  const albums = days.map((day) => ({ ...album, _id: day, date: `2026-10-${day}` }));
  const app = await openTestApp({ ...smallSchool(), events, albums });
  for (const part of ["events", "gallery"]) {
    const ids = (await read(app, `/api/${part}/DEMO`)).map(({ _id }) => _id);
    expect([part, ids]).toEqual([part, days.slice(8).reverse()]);
    expect(await read(app, `/api/${part}/All/DEMO`)).toHaveLength(20);
  }
  await app.close();
});

describe("GET /api/subGallery", () => {
  const unknown = ["nobody", "SPORTS-DAY", "sports-day-", "0", "__proto__", "constructor"];
  const wrong = ["a b", "../sports-day", "sports-day%00", "sports-day'--", "a&id=b", "x".repeat(65)];
  test.each<[status: number, what: string, queries: string[]]>([
    [404, "an unknown id", unknown.map((id) => `?id=${id}`)],
    [400, "no id", ["", "?", "?id", "?id=", "?ID=sports-day", "?id[]=sports-day"]],
    [400, "a wrong id", wrong.map((id) => `?id=${id}`)],
  ])("answers %i to %s", async (status, _, queries) => {
    for (const query of queries) await expectProblem(await small.get(`/api/subGallery${query}`), status);
  });
});

test("an address that the API does not have is a problem, not a page", async () => {
  for (const path of ["/api/", "/api/nonsense", "/api/news", "/api/events/All", "/api/form/DEMO/Feedback"]) {
    await expectProblem(await small.get(path), 404);
  }
  for (const path of ["/api", "/API/news/DEMO"]) expect((await small.get(path)).status).toBe(404);
});

test.each([...paths, subGallery, "/api/openapi.json"])(
  "a known copy of %s is answered with 304 and no bytes, another one whole, and HEAD with its tag",
  async (path) => {
    await expectKnownCopy((headers) => small.get(path, headers));
    const response = await small.app.request(path, { method: "HEAD" });
    const tag = (await small.get(path)).headers.get("ETag");
    expect([response.status, response.headers.get("ETag"), await response.text()]).toEqual([200, tag, ""]);
  },
);

test("a change is seen at once, under another tag", async () => {
  const app = await openTestApp();
  const before = await app.get("/api/news/DEMO");
  inDatabase(app, (database) => changeDocuments(database, "news", (item) => ({ ...item, title: "Corrected" })));
  const after = await app.get("/api/news/DEMO", { "If-None-Match": String(before.headers.get("ETag")) });
  expect(after.status).toBe(200);
  expect(await after.json()).toMatchObject([{ title: "Corrected" }]);
  await app.close();
});

describe("when the store cannot be read", () => {
  const calls: [path: string, kind: EntryKind][] = [...lists, [subGallery, "albums"]];
  const app = appOfFile();
  const quiet = () => vi.spyOn(console, "error").mockImplementation(() => {});
  test("every call is a problem 503 that tells nothing of the cause, and comes back by itself", async () => {
    const rename = (from: string, to: string) =>
      inDatabase(app, (database) =>
        database.exec(`PRAGMA legacy_alter_table = ON; alter table ${from} rename to ${to}`),
      );
    rename("published", "gone");
    const log = quiet();
    for (const [path] of calls) {
      log.mockClear();
      const problem = await expectProblem(await app.get(path, { "If-None-Match": "*" }), 503);
      expect(JSON.stringify(problem)).not.toMatch(/sql|table|gone|\bat\b|node|\.ts/i);
      const line = new RegExp(`API ${path.split("?")[0]} ".*(no such table|relation .* does not exist)`);
      expect(log.mock.calls).toEqual([[expect.stringMatching(line)]]);
    }
    rename("gone", "published");
    for (const [path] of calls) expect([path, (await app.get(path)).status]).toEqual([path, 200]);
  });
  test("a call whose entry breaks the rules of its kind is the same problem, and other calls go on", async () => {
    const log = quiet();
    inDatabase(app, (database) => addDocument(database, "news", { _id: "broken" }));
    expect([(await app.get("/api/news/DEMO")).status, (await app.get("/api/events/DEMO")).status]).toEqual([503, 200]);
    for (const [path, kind] of calls) {
      inDatabase(app, (database) => {
        removeDocument(database, kind, entities[kind].example._id);
        addDocument(database, kind, { _id: entities[kind].example._id, attachments: "none" });
      });
      log.mockClear();
      const problem = await expectProblem(await app.get(path), 503);
      expect(JSON.stringify(problem)).not.toMatch(/invalid|attachments/i);
      expect(log).toHaveBeenCalledOnce();
    }
  });
});

/** Writes to the store of a school as another program does. */
const inDatabase = (app: TestApp, write: (database: Rows) => void) => inRows(app.config.dataDir, write);
