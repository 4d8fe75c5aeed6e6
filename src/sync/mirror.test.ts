import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { generatedLists } from "../../tests/support/generated-content.ts";
import { smallPdf } from "../../tests/support/small-pdf.ts";
import { usualOrSoak } from "../../tests/support/soak.ts";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { appOfFile, openTestApp, smallSchool, writeFiles } from "../../tests/support/test-app.ts";
import { type Failure, startVendor } from "../../tests/support/vendor.ts";
import { DAY, MINUTE } from "../base/dates.ts";
import { asTheOnly, type Lease } from "../db/lease.server.ts";
import { entities, entryKinds, specifiedKinds } from "../kinds/all.ts";
import { publish } from "../publishing/publish.server.ts";
import { isAnythingDue, mirrorRound, openMirror, troubleLog } from "./mirror.server.ts";
import { mirrorStatus } from "./mirror-state.server.ts";

const vendor = await startVendor();
const school = appOfFile(emptySchool());
let mirror: ReturnType<typeof mirrorOf>;
const calls = specifiedKinds.map((kind) => entities[kind].api.list.path.replace("/api/", ""));
afterAll(() => vendor.goAway());
beforeEach(async () => {
  vendor.answers.clear();
  vendor.faults.clear();
  for (const call of calls) vendor.answers.set(`${call}/DEMO`, []);
  await school.store.db.deleteFrom("published").where("kind", "!=", "profile").execute();
  for (const table of ["files", "mirrors", "mirrored_files"] as const) {
    await school.store.db.deleteFrom(table).execute();
  }
  mirror = mirrorOf();
});

/** Opens the mirror of the vendor over the store of the school. */
function mirrorOf({ trustsAll = false, kinds = specifiedKinds } = {}) {
  const log: string[] = [];
  let ahead = 0;
  const { store } = school;
  const token = () => "a-token-that-nobody-shall-see";
  const settings = { api: new URL(vendor.url), code: "DEMO", kinds, trustsAll, token };
  const services = {
    ...openMirror(store, settings, (line) => log.push(line)),
    now: () => new Date(Date.now() + ahead),
  };
  const logTrouble = troubleLog(services);
  const work = (lease: Lease) => mirrorRound({ ...services, lease }, logTrouble);
  // On a busy machine a round ends before its last file.
  async function round() {
    while ((await asTheOnly(store.db, "mirror", services.now, work)) && (await isAnythingDue(services)));
  }
  return {
    /** Lines, oldest first. */
    log,
    /** Reads all that is due, as the process beside a server does. */
    round,
    /** The same after so many milliseconds: nobody waits. */
    later(ms: number) {
      ahead += ms;
      return round();
    },
  };
}

/** A school that has published nothing yet. */
function emptySchool() {
  const lists = Object.fromEntries(entryKinds.map((kind) => [kind, []]));
  return { ...smallSchool(), ...lists };
}

const news = async () =>
  (await (await school.get("/api/news/DEMO")).json()) as { _id: string; title: string; attachments: string[] }[];
const titles = async () => (await news()).map(({ title }) => title);

test("publishes what the vendor has and its files; changes and late files come within minutes", async () => {
  vendor.answers.set("news/DEMO", { data: [{ id: 7, Title: "<b>Sports Day</b>", attachments: "list.pdf,late.pdf" }] });
  vendor.answers.set("image/list.pdf", smallPdf());
  await mirror.round();
  expect(await news()).toEqual([
    { _id: "7", title: "Sports Day", description: "", fromDate: null, attachments: ["list.pdf"] },
  ]);
  const before = await (await school.get("/api/image/list.pdf")).text();
  vendor.answers.set("image/list.pdf", smallPdf("another"));
  vendor.answers.set("image/late.pdf", smallPdf("late"));
  await mirror.later(MINUTE);
  const after = await school.get("/api/image/list.pdf");
  expect([after.status, (await after.text()) === before]).toEqual([200, false]);
  await mirror.later(MINUTE);
  expect(await news()).toMatchObject([{ attachments: ["list.pdf", "late.pdf"] }]);
});

test("publishes what changed, withdraws what went, and forgets its file", async () => {
  const items = ["one", "two", "three"].map((_id) => ({ _id, title: _id, attachments: [] as string[] }));
  items[1]?.attachments.push("two.pdf");
  vendor.answers.set("image/two.pdf", smallPdf());
  vendor.answers.set("news/DEMO", items);
  await mirror.round();
  vendor.answers.set("news/DEMO", [
    { _id: "four", title: "four" },
    { ...items[2], title: "Three" },
    { ...items[0], title: "One" },
  ]);
  await mirror.later(MINUTE);
  expect(await titles()).toEqual(["four", "Three", "One"]);
  expect(mirror.log.at(-1)).toBe("mirror: news 1 new, 2 changed, 1 withdrawn, files 1 removed");
  expect((await school.get("/api/image/two.pdf")).status).toBe(404);
});

test("shows what a school of ours has published just as that school does", async () => {
  const theirs = await openTestApp();
  vendor.answers.clear();
  vendor.behind = (path) => theirs.get(path);
  for (let seed = 1; seed <= usualOrSoak({ usual: 2, soak: 100 }); seed += 1) {
    await theirs.store.db.deleteFrom("published").where("kind", "in", entryKinds).execute();
    await publish(theirs.store, generatedLists(seed, 8));
    await mirror.later(MINUTE);
    for (const kind of specifiedKinds) {
      const path = `${entities[kind].api.list.path}/DEMO`;
      expect(await (await school.get(path)).json(), `seed ${seed}`).toEqual(await (await theirs.get(path)).json());
    }
  }
  vendor.behind = null;
  await theirs.close();
});

/** An album as the list gives it, with its cover alone; the call for it gives the others. */
const listed = (_id: string, attachments: string[]) => ({
  _id,
  title: "Sports Day",
  description: "Short.",
  attachments,
});
const album = async (id: string) =>
  (await (await school.get(`/api/subGallery?id=${id}`)).json()) as { description: string; attachments: string[] };
const fiveFiles = ["1.pdf", "2.pdf", "3.pdf", "4.pdf", "5.pdf"];

test("an album listed with its cover shows all its photos, and keeps them while its call fails", async () => {
  for (const path of fiveFiles) vendor.answers.set(`image/${path}`, smallPdf(path));
  vendor.answers.set("gallery/All/DEMO", [listed("a", ["1.pdf"]), listed("b", ["2.pdf"])]);
  const four = fiveFiles.slice(0, 4);
  vendor.answers.set("subGallery?id=a", { data: { id: 9, description: "A long text.", attachments: four } });
  await mirror.round();
  expect(await album("a")).toMatchObject({ title: "Sports Day", description: "A long text.", attachments: four });
  expect(await album("b")).toMatchObject({ description: "Short.", attachments: ["2.pdf"] });
  vendor.answers.set("subGallery?id=a", { attachments: fiveFiles });
  await mirror.later(MINUTE);
  expect((await album("a")).attachments).toEqual(fiveFiles);
  for (const fault of ["has a fault", "answers a page", "knows no code"] as const) {
    vendor.faults.set("subGallery", fault);
    vendor.answers.set("gallery/All/DEMO", [listed("a", ["1.pdf"]), listed(fault.replaceAll(" ", "-"), ["2.pdf"])]);
    await mirror.later(MINUTE);
    expect((await album("a")).attachments, fault).toEqual(fiveFiles);
  }
});

test("asks again for what has changed only, and writes nothing when nothing has", async () => {
  vendor.answers.set("news/DEMO", [{ _id: "one", title: "One" }]);
  vendor.answers.set("gallery/All/DEMO", [listed("a", [])]);
  vendor.answers.set("subGallery?id=a", listed("a", []));
  await mirror.round();
  const said = mirror.log.length;
  vendor.requests.length = 0;
  await mirror.later(MINUTE);
  expect(vendor.requests.filter(({ headers }) => headers["if-none-match"])).toHaveLength(calls.length + 1);
  expect(mirror.log.slice(said)).toEqual([]);
  expect(vendor.mostAtOnce).toBe(1);
});

test("neither replaces nor removes a file that the school itself has published", async () => {
  const crest = join(temporaryFolder(), "crest");
  writeFiles(crest, { "school/crest.pdf": smallPdf() });
  const ours = { page: "AboutUs", lead: "", markdown: "[Ours](/api/image/school/crest.pdf)" };
  await publish(school.store, { pageTexts: [ours] }, { filesFolder: crest });
  const served = async () => (await school.get("/api/image/school/crest.pdf")).text();
  const before = await served();
  const isTaken = { source: "school/crest.pdf", failure: expect.stringContaining("published another file") };
  vendor.answers.set("news/DEMO", [{ _id: "one", title: "One", attachments: ["school/crest.pdf"] }]);
  for (const [theirs, shown, missing] of [
    ["theirs", 0, [isTaken]],
    [undefined, 1, []],
    ["theirs again", 1, [isTaken]],
  ] as const) {
    vendor.answers.set("image/school/crest.pdf", smallPdf(theirs));
    await mirror.later(20 * MINUTE);
    expect((await news())[0]?.attachments).toHaveLength(shown);
    expect([await served(), (await mirrorStatus(school.store)).missing]).toEqual([before, missing]);
  }
  mirror = mirrorOf({ trustsAll: true });
  vendor.answers.set("news/DEMO", []);
  await mirror.later(90 * MINUTE);
  expect([await news(), await served()]).toEqual([[], before]);
});

const entry = (_id: string, title: string) => ({ _id, title, description: "", fromDate: null, attachments: [] });
const leftAlone = async () => (await mirrorStatus(school.store)).kinds.find(({ kind }) => kind === "news")?.writtenHere;

test("leaves what the school wrote or changed here as it is, and says so", async () => {
  await publish(school.store, { news: [entry("ours", "Ours")] });
  vendor.answers.set("news/DEMO", [entry("ours", "Theirs"), entry("one", "One"), entry("two", "Two")]);
  await mirror.round();
  expect((await titles()).sort()).toEqual(["One", "Ours", "Two"]);
  await publish(school.store, { news: [entry("one", "One, changed here")] });
  vendor.answers.set("news/DEMO", [entry("one", "One, changed there"), entry("two", "Two, changed there")]);
  await mirror.later(MINUTE);
  expect((await titles()).sort()).toEqual(["One, changed here", "Ours", "Two, changed there"]);
  expect(await leftAlone()).toEqual([{ id: "one", title: "One, changed there" }]);
  mirror = mirrorOf({ trustsAll: true });
  vendor.answers.set("news/DEMO", []);
  await mirror.later(3 * MINUTE);
  expect((await titles()).sort()).toEqual(["One, changed here", "Ours"]);
});

test("a file that something written here shows stays as it is", async () => {
  vendor.answers.set("news/DEMO", [{ ...entry("one", "One"), attachments: ["a.pdf"] }]);
  vendor.answers.set("image/a.pdf", smallPdf());
  await mirror.round();
  const served = async () => (await school.get("/api/image/a.pdf")).text();
  const before = await served();
  await publish(school.store, { pageTexts: [{ page: "AboutUs", lead: "", markdown: "[A](/api/image/a.pdf)" }] });
  vendor.answers.set("image/a.pdf", smallPdf("changed"));
  await mirror.later(20 * MINUTE);
  vendor.answers.set("news/DEMO", [entry("two", "Two")]);
  await mirror.later(20 * MINUTE);
  expect([await titles(), await served()]).toEqual([["Two"], before]);
});

test("leaves a kind as it is while the settings do not name it, and then reads it whole", async () => {
  vendor.answers.set("news/DEMO", [{ ...entry("one", "One"), attachments: ["a.pdf"] }]);
  vendor.answers.set("image/a.pdf", smallPdf());
  await mirror.round();
  vendor.answers.set("news/DEMO", [{ ...entry("one", "Changed"), attachments: ["a.pdf"] }]);
  vendor.answers.set("image/a.pdf", smallPdf("changed"));
  mirror = mirrorOf({ kinds: specifiedKinds.filter((kind) => kind !== "news") });
  vendor.requests.length = 0;
  await mirror.later(20 * MINUTE);
  expect(await titles()).toEqual(["One"]);
  expect(vendor.requests.filter(({ path }) => /^news|a\.pdf/.test(path))).toEqual([]);
  mirror = mirrorOf();
  await mirror.later(20 * MINUTE);
  expect(await news()).toMatchObject([{ title: "Changed", attachments: ["a.pdf"] }]);
});

test("holds back for three days a list that is suddenly empty or a tenth of what it was", async () => {
  const items = Array.from({ length: 20 }, (_, index) => ({ _id: `n${index}`, title: `News ${index}` }));
  vendor.answers.set("news/DEMO", items);
  await mirror.round();
  for (const left of [[], items.slice(0, 2)]) {
    vendor.answers.set("news/DEMO", left);
    await mirror.later(MINUTE);
    expect(await titles()).toHaveLength(20);
    expect(mirror.log.at(-1)).toMatch(
      new RegExp(`^mirror: news held back until \\S+ \\(${left.length} entries where 20 stand\\)$`),
    );
  }
  await mirror.later(2.9 * DAY);
  expect(await titles()).toHaveLength(20);
  await mirror.later(0.1 * DAY);
  expect(await titles()).toEqual(["News 0", "News 1"]);
  vendor.answers.set("news/DEMO", []);
  await mirror.later(MINUTE);
  vendor.answers.set("news/DEMO", items);
  await mirror.later(MINUTE);
  vendor.answers.set("news/DEMO", []);
  await mirror.later(2.9 * DAY);
  await mirror.later(2.9 * DAY);
  expect(await titles()).toHaveLength(20);
});

// `client.test.ts` and `answers.test.ts` hold what is a fault.
test.each<Failure>(["breaks off", { answers: {} }])(
  "what is there stays while the vendor %s: said once, and soon current",
  async (fault) => {
    vendor.answers.set("news/DEMO", [{ _id: "one", title: "One" }]);
    await mirror.round();
    const said = mirror.log.length;
    vendor.faults.set("", fault);
    for (const _ of [1, 2, 3]) await mirror.later(MINUTE);
    expect(await titles()).toEqual(["One"]);
    expect(mirror.log.slice(said)).toEqual([expect.stringMatching(/^mirror: [^:]+ cannot be read: it/)]);
    vendor.faults.clear();
    vendor.answers.set("news/DEMO", [{ _id: "one", title: "Two" }]);
    await mirror.later(MINUTE);
    expect(await titles()).toEqual(["Two"]);
    expect(mirror.log.slice(said + 1)).toContainEqual(expect.stringMatching(/^mirror: [^:]+ can be read again$/));
  },
);
