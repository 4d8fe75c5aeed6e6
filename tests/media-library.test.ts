import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "../src/config/config.server.ts";
import { attachStore } from "../src/db/opening/open-existing-store.server.ts";
import { readUses } from "../src/media/library/file-uses.server.ts";
import { openLibrary } from "../src/media/library/library.server.ts";
import { describePdfs } from "../src/media/pdfs/pdf-reader.server.ts";
import { forgetBinned } from "../src/media/pictures/unused-files.server.ts";
import { backupCommand } from "../src/ops/commands/backup-command.server.ts";
import { restoreCommand } from "../src/ops/commands/restore-command.server.ts";
import { outputOf } from "./support/command-output.ts";
import { expectAnswer, expectLocation } from "./support/expect-answer.ts";
import { chosen, newsWriter, pdf } from "./support/news-with-files.ts";
import { postedBy, submit, write } from "./support/office.ts";
import { fieldsOf } from "./support/office-fields.ts";
import { servedOffice } from "./support/served-office.ts";
import { smallPdf } from "./support/small-pdf.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";
import { picture } from "./support/test-pictures.ts";
import { storeSettings } from "./support/test-store.ts";
import { tus } from "./support/tus.ts";

const DAY = 24 * 60 * 60 * 1000;
const { school, clerk, principal } = servedOffice();
const news = newsWriter(clerk);

/** Opens the store once more, as another process does. */
const attach = () => attachStore(readConfig(storeSettings({ DATA_DIR: school.folder })));

/** Brings a photo as the clerk. Returns its path. */
const photo = async (background: string) => {
  const made = picture(40, 30, background).jpeg();
  return tus(clerk, school.origin).send(`${background}.jpg`, new Uint8Array(await made.toBuffer()));
};
const paper = (text: string) => new Uint8Array(smallPdf(`BT /F1 12 Tf (${text}) Tj ET`));
/** A paper in the place of another one. */
const replacing = (name: string, bytes: Uint8Array<ArrayBuffer>) => [
  { control: "replacing.new", type: "application/pdf", name, bytes },
];
/** Takes the first file out of a document. */
const takeOut = (action: string, verb: string) => submit(clerk, action, verb, { "attachments.0.out": "out" });

/** Publishes a news item with a paper. Returns the address of its form and the path of the paper. */
async function newsWith(name: string, text: string) {
  const sent = await news("publish", [chosen(name, paper(text), "application/pdf")], `News of ${name}`);
  const [path = ""] = sent.paths;
  return { action: sent.action, path, at: `/office/library/${path}` };
}

test("the library shows what is stored by what it is, where it is used, and by name", async () => {
  const { action, path } = await newsWith("Date sheet.pdf", "Sheet");
  const all = await clerk.read("/office/library?q=date+sheet");
  expect(all).toContain(`href="/office/library/${path}"`);
  expect(all).toContain(`<a href="${action}">News of Date sheet.pdf</a>`);
  expect(await clerk.read("/office/library?q=news+of+date")).toContain(`href="/office/library/${path}"`);
  expect(await clerk.read(`/office/library/${path}`)).toContain("News item, 20 November 2026");
  for (const tab of ["photos", "papers", "unused", "bare", "bin"]) {
    const isThere = (await clerk.read(`/office/library?tab=${tab}&q=date+sheet`)).includes(path);
    expect([tab, isThere]).toEqual([tab, tab === "papers"]);
  }
  expect(await clerk.read("/office/library?q=nowhere+at+all")).toContain("Nothing found");
});

test("a file in use is not put in the bin; one that is used nowhere is, and comes back", async () => {
  const { action, path, at } = await newsWith("Old list.pdf", "Old");
  await expectAnswer(clerk.post(at, { verb: "bin" }), 403, "Take it out of “News of Old list.pdf” first");
  await takeOut(action, "publish");
  expect(await clerk.read(at)).toContain("Nothing that is on the website, and no draft.");
  expect((await clerk.post(at, { verb: "bin" })).status).toBe(303);
  expect(await clerk.read("/office/library?tab=bin")).toContain(path);
  expect(await clerk.read("/office/library")).not.toContain(path);
  expect((await clerk.post(at, { verb: "take out" })).status).toBe(303);
  expect(await clerk.read("/office/library?tab=unused")).toContain(path);
});

test("ticked files go to the bin together, except one that is used, and come back by one tap", async () => {
  const used = await newsWith("Used.pdf", "Used");
  const unused = await newsWith("Unused.pdf", "Unused");
  await takeOut(unused.action, "publish");
  const list = "/office/library?tab=unused";
  expect(await clerk.read(list)).toContain(`name="chosen.${unused.path}"`);
  const ticked = { [`chosen.${used.path}`]: used.path, [`chosen.${unused.path}`]: unused.path };
  const answer = await (await clerk.post(list, { ...ticked, verb: "bin" })).text();
  expect(answer).toContain("1 of 2 files is in the bin.");
  expect(answer).toContain("Take it out of “News of Used.pdf” first");
  const undo = { [`chosen.${unused.path}`]: unused.path, verb: "take out" };
  expect(answer).toContain(">Undo</button>");
  expect(await (await clerk.post(list, undo)).text()).toContain("1 of 1 file is out of the bin.");
  expect(await clerk.read(list)).toContain(unused.path);
  expect(await (await clerk.post(list, { verb: "bin" })).text()).toContain("Tick some first.");
});

test("a paper that is replaced keeps its address and all who name it, and shows when", async () => {
  const { action, path, at } = await newsWith("Fees.pdf", "First");
  const address = `/api/image/${path}`;
  const before = await school.textOf(address);
  const replaced = await clerk.send(at, { verb: "replace" }, replacing("scan0001.pdf", paper("Second")));
  await expectLocation(replaced, `${at}?done=replace`);
  const after = await school.textOf(address);
  expect([before.includes("First"), after.includes("Second")]).toEqual([true, true]);
  expect((await clerk.formAt(action))["attachments.0.file"]).toBe(path);
  expect(await clerk.read(at)).toMatch(/<h1>Fees\.pdf<\/h1>[\s\S]*, replaced on /);
  expect(await school.textOf("/News?q=News+of+Fees")).toMatch(/PDF, 1 KB, replaced on \d/);
  // The bytes that were there before are a file of their own again, beside the one whose address was kept.
  const again = await newsWith("Fees again.pdf", "First");
  expect(again.path).not.toBe(path);
  expect((await school.textOf(`/api/image/${again.path}`)).includes("First")).toBe(true);
});

test("a paper that a publication takes out is named with the documents that still show it", async () => {
  const { action, path } = await newsWith("Time table.pdf", "Old table");
  const shown = { title: "Look at the time table", "attachments.0.file": path };
  expect((await submit(clerk, "/office/news/new", "publish", shown)).answer.status).toBe(303);
  const { answer } = await takeOut(action, "publish");
  const done = await clerk.read(answer.headers.get("location") ?? "");
  expect(done).toContain("“Time table.pdf” is still shown elsewhere.");
  expect(done).toMatch(/Parents still find it in <span><a href="\/office\/news\/[^"]+">Look at the time table/);
  expect(await clerk.read(action)).not.toContain("is still shown elsewhere");
});

/** Does what the picture worker does. Returns when each paper was described. */
async function describeAll(): Promise<Map<string, string>> {
  const { db, files, close } = await attach();
  await describePdfs({ db, storage: files }, (_, work) => work());
  const rows = await db.selectFrom("papers").selectAll().execute();
  await close();
  return new Map(rows.map(({ hash, described_at }) => [hash, described_at]));
}

test("papers that are scans or cannot be read are named where somebody can mend it, once read", async () => {
  const scan = await newsWith("Scan of the rules.pdf", "");
  const circle = new Uint8Array(Buffer.from(smallPdf().toString().replace("/Kids [3 0 R]", "/Kids [2 0 R]")));
  const {
    paths: [broken = ""],
  } = await news("publish", [chosen("Broken.pdf", circle)]);
  expect(await clerk.read(scan.at)).not.toContain("cannot be read aloud");
  const before = await describeAll();
  expect(await clerk.read(scan.at)).toContain("A scan: it cannot be read aloud.");
  expect(await clerk.read(scan.action)).toContain("A scan: it cannot be read aloud");
  expect(await clerk.read(`/office/library/${broken}`)).toContain("It cannot be read: look whether it opens");
  expect(await clerk.read("/office/library/school/fee-structure.pdf")).toMatch(/PDF, 2 pages, [\s\S]*read aloud\./);
  const scans = await clerk.read("/office/library?tab=scans");
  const listed = [scan.path, broken, "school/fee-structure.pdf"].filter((path) => scans.includes(path));
  expect(listed).toEqual([scan.path, broken]);
  expect(await clerk.read("/office/care")).toMatch(/\d+ papers cannot be read aloud/);
  // Nothing is tried again, and what is not stored any more is forgotten.
  expect(await describeAll()).toEqual(before);
  const readable = paper("The rules of the school in plain words");
  await clerk.send(scan.at, { verb: "replace" }, replacing("rules.pdf", readable));
  await describeAll();
  expect(await clerk.read("/office/library?tab=scans")).not.toContain(scan.path);
});

test("nobody replaces what only somebody else may publish", async () => {
  const [, topper = ""] = /"attachments":\["(toppers[^"]+)"/.exec(await school.textOf("/api/topper/DEMO")) ?? [];
  const bytes = new Uint8Array(await picture(40, 30).jpeg().toBuffer());
  const file = { control: "replacing.new", name: "other.jpg", type: "image/jpeg", bytes };
  const replaced = clerk.send(`/office/library/${topper}`, { verb: "replace" }, [file]);
  await expectAnswer(replaced, 403, "the principal puts toppers on the website");
});

test("another’s upload stays in its place, whoever names it as new or brings its bytes again", async () => {
  const theirs = await tus(principal, school.origin).send("Twin.pdf", paper("Twin"));
  const { at } = await newsWith("Single.pdf", "Single");
  const named = clerk.post(at, { verb: "replace", "replacing.brought.0": theirs });
  await expectAnswer(named, 403, "what others brought stays theirs");
  school.now = new Date(school.now.getTime() + 1000);
  expect((await clerk.send(at, { verb: "replace" }, replacing("Twin.pdf", paper("Twin")))).status).toBe(303);
  expect((await principal.get(`/office/library/${theirs}`)).status).toBe(200);
});

test("a photo that is approved while a clerk replaces it stays as it was approved", async () => {
  const [old, fresh] = [await photo("red"), await photo("blue")];
  const entry = { name: "Asha", class: "XII", division: "98%", attachments: old };
  const { at } = await write(clerk, "/office/toppers/new", "keep", entry);
  const store = await attach();
  const person = await store.db.selectFrom("staff").selectAll().where("role", "=", "clerk").executeTakeFirstOrThrow();
  const hash = () => store.db.selectFrom("files").select("hash").where("path", "=", old).executeTakeFirstOrThrow();
  const approved = await hash();
  const library = openLibrary({
    ...store,
    schoolCode: "DEMO",
    // The clerk was allowed to, and the new bytes are being read.
    files: {
      ...store.files,
      async get(place) {
        await write(clerk, at, "send", entry);
        const { fields } = fieldsOf(await principal.read(`${at}/approval`));
        expect((await principal.post(`${at}/approval`, { ...fields, verb: "approve" })).status).toBe(303);
        return store.files.get(place);
      },
    },
    now: () => school.now,
    writtenThere: async () => new Set(),
    readListed: async () => [],
    readUses: () => readUses(store.db, school.now),
  });
  const outcome = await library.replace(person, old, fresh);
  expect(outcome).toMatchObject({ status: "refused", sentence: expect.stringContaining("the principal puts toppers") });
  expect(await hash()).toEqual(approved);
  await store.close();
});

test("an album of 300 photos is put in another order without script, with cover and captions", async () => {
  const names = Array.from({ length: 300 }, (_, index) => `albums/three-hundred/photo-${index}.jpg`);
  const photos = Object.fromEntries(names.map((name, index) => [`attachments.${index}.file`, name]));
  const { action } = await submit(clerk, "/office/albums/new", "keep", { title: "Three hundred", ...photos });
  expect((await clerk.formAt(action))["attachments.299.place"]).toBe("300");
  const said = {
    "attachments.299.place": "1",
    "attachments.299.caption": "The last stretch",
    "attachments.cover": names[7] ?? "",
  };
  await submit(clerk, action, "keep", said);
  const page = await clerk.read(action);
  const second = postedBy(page);
  const ordered = ["attachments.0.file", "attachments.1.file", "attachments.cover"].map((name) => second[name]);
  expect(ordered).toEqual([names[299], names[0], names[7]]);
  const [, offered = ""] = /name="attachments\.0\.offered" value="([^"]+)"/.exec(page) ?? [];
  expect(offered).toBe("Three hundred: The last stretch");
  await submit(clerk, action, "keep", { "attachments.0.offered": offered });
  expect((await clerk.formAt(action))["attachments.0.alt"]).toBe(offered);
});

test("visitors see the cover, the captions and the descriptions of an album", async () => {
  const at = "/office/albums/sports-day";
  const cover = (await clerk.formAt(at))["attachments.1.file"] ?? "";
  const said = { "attachments.0.caption": "Off they go", "attachments.1.alt": "A girl at the ribbon" };
  await submit(clerk, at, "publish", { ...said, "attachments.cover": cover });
  const page = await school.textOf("/SubGallery?id=sports-day");
  expect(page).toMatch(/alt="[^"]*: Off they go"/);
  expect(page).toContain('alt="A girl at the ribbon"');
  expect(await school.textOf("/PhotoGallery")).toContain(cover);
  expect(await clerk.read("/office/library?tab=bare")).not.toContain(cover);
});

test("a binned file is forgotten in four weeks unless something names it: then a backup has it", async () => {
  const [never, undone, published, drafted] = [
    await news("keep", [chosen("never.pdf", pdf())]),
    await news("keep", [chosen("undone.pdf", pdf())]),
    await news("publish", [chosen("published.pdf", pdf())]),
    await news("keep", [chosen("drafted.pdf", pdf())]),
  ];
  await takeOut(never.action, "keep");
  await submit(clerk, never.action, "keep");
  await takeOut(undone.action, "keep");
  for (const _ of ["once", "again"]) await takeOut(published.action, "publish");
  const store = await attach();
  const all = [never, undone, published, drafted].flatMap(({ paths }) => paths);
  const left = async () => {
    const rows = await store.db.selectFrom("files").select("path").where("path", "in", all).execute();
    return all.map((path) => rows.some((row) => row.path === path));
  };
  await forgetBinned(store.db, new Date(school.now.getTime() + 29 * DAY));
  expect(await left()).toEqual([true, true, true, true]);
  await store.db.updateTable("files").set({ binned_at: school.now.toISOString() }).where("path", "in", all).execute();
  await forgetBinned(store.db, new Date(school.now.getTime() + 27 * DAY));
  expect(await left()).toEqual([true, true, true, true]);
  await forgetBinned(store.db, new Date(school.now.getTime() + 29 * DAY));
  expect(await left()).toEqual([false, true, false, true]);
  await store.close();
  const [folder, restored] = [temporaryFolder(), temporaryFolder()];
  expect((await outputOf(backupCommand, [folder], { DATA_DIR: school.folder })).error).toBe("");
  expect((await outputOf(restoreCommand, [folder, "--into", restored], { DATA_DIR: school.folder })).error).toBe("");
  const saved = readdirSync(join(restored, "files"), { recursive: true }).map(String);
  const paths = saved.map((path) => path.replace(/\.[0-9a-f]{16}\./, "."));
  expect(paths).toEqual(expect.arrayContaining(drafted.paths));
});
