import { spawn } from "node:child_process";
import sharp from "sharp";
import { beforeAll, expect, test, vi } from "vitest";
import { originalPath, variantPath, variantsOf } from "../src/storage/file-storage.server.ts";
import { outputOfProgram, programOf } from "./support/command-output.ts";
import { filesOf } from "./support/files-of.ts";
import { killWhen } from "./support/killed.ts";
import { PATIENCE } from "./support/patience.ts";
import { filesIn, newsOf, publishedIn, publisher } from "./support/publisher.ts";
import { inRows } from "./support/rows.ts";
import { compiled, type ServerProcess, startServer } from "./support/server-process.ts";
import { smallPdf } from "./support/small-pdf.ts";
import { usualOrSoak } from "./support/soak.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";
import { pathsIn } from "./support/test-files.ts";
import { picture } from "./support/test-pictures.ts";
import { storeSettings } from "./support/test-store.ts";

let data: string;
let server: ServerProcess;
beforeAll(async () => {
  data = temporaryFolder();
  server = await startServer({ DATA_DIR: data, SEED: "none" });
  return () => server.stop();
});

const { run, lay, publish } = publisher(() => data);
const jpegOf = (width: number, height: number) => picture(width, height).jpeg().toBuffer();
const titles = async () =>
  (await (await fetch(`${server.url}/api/news/DEMO`)).json()).map(({ title }: { title: string }) => title);
const ask = (path: string) => fetch(`${server.url}/api/image/${path}`);
const page = async (path: string) => (await fetch(server.url + path)).text();
/** Pages are cached; another process's changes appear within two seconds on an idle machine. */
const soon = { ...PATIENCE, interval: 50 };
const appears = (path: string, text: string) => vi.waitFor(async () => expect(await page(path)).toContain(text), soon);

test("entries published beside the server appear; a known id replaces, a new one goes on top", async () => {
  expect(await page("/News")).not.toContain("Sports day");
  const files = { "news/results.pdf": smallPdf("results"), "news/start.jpg": await jpegOf(900, 600) };
  const args = await lay({ news: [newsOf("sports", "Sports day", Object.keys(files))] }, files);
  const first = await outputOfProgram("publish", args, { DATA_DIR: data });
  expect(first).toEqual({ code: 0, out: "Published: news 1 new, 0 replaced; files 2 stored, 0 removed.\n", error: "" });
  await appears("/News", "Sports day");

  const more = [newsOf("fair", "Book fair"), newsOf("sports", "Sports day on Monday", ["news/results.pdf"])];
  expect((await publish({ news: more })).out).toBe("Published: news 1 new, 1 replaced; files 0 stored, 1 removed.\n");
  await vi.waitFor(async () => expect(await titles()).toEqual(["Book fair", "Sports day on Monday"]), soon);
  await appears("/News", "Sports day on Monday");
  expect((await ask("news/start.jpg")).status, "nothing names it any more").toBe(404);
  expect(await (await ask("news/results.pdf")).text()).toContain("results");

  await publish({}, { "news/results.pdf": smallPdf("corrected results") });
  expect(await (await ask("news/results.pdf")).text(), "new bytes under an old name").toContain("corrected");
});

test("files keep the names that cameras and offices gave them, for people to see", async () => {
  const names = ["sports_day.jpg", "Sports Day/IMG_2041.JPG", "my photo.jpg", "फीस 2026.pdf"];
  const photo = await jpegOf(400, 300);
  const files = Object.fromEntries(names.map((name) => [name, name.endsWith(".pdf") ? smallPdf() : photo]));
  const text = { page: "InterSchoolQuizCompetition", lead: "", markdown: "[Plan](/api/image/The%20Plan.PDF)" };
  const said = await publish(
    { news: names.map((name, index) => newsOf(`given-${index}`, "Given", [name])), pageTexts: [text] },
    { ...files, "The Plan.PDF": smallPdf("plan") },
  );
  expect(said.out).toMatch(/files 5 stored, 0 removed\.\n$/);
  const list = async () =>
    (await (await fetch(`${server.url}/api/news/DEMO`)).json()) as { _id: string; attachments: string[] }[];
  await vi.waitFor(async () => expect((await list()).map(({ _id }) => _id)).toContain("given-0"), soon);
  const news = await list();
  for (const [index, given] of names.entries()) {
    const path = news.find(({ _id }) => _id === `given-${index}`)?.attachments[0] ?? "";
    expect(path).toMatch(/^[a-z0-9/-]+\.(jpg|pdf)$/);
    const answer = await ask(path);
    const name = given.slice(given.lastIndexOf("/") + 1);
    expect([answer.status, answer.headers.get("Content-Disposition")]).toEqual([
      200,
      `inline; filename*=UTF-8''${encodeURIComponent(name)}`,
    ]);
  }
  const link = new RegExp(`href="/api/image/${news.find(({ _id }) => _id === "given-3")?.attachments[0]}.*?</a>`, "s");
  const named = async () => link.exec(await page("/News"))?.[0].replaceAll(/<[^>]+>/g, "");
  await vi.waitFor(async () => expect(await named()).toContain("फीस 2026"), soon);
  const [, plan = ""] = /\/api\/image\/(the-plan-[^"]*)"/.exec(await page("/InterSchoolQuizCompetition")) ?? [];
  expect((await ask(plan)).status, "as a page text links it").toBe(200);
  const again = await publish({ news: [newsOf("given-2", "Given", ["my photo.jpg"])] });
  expect(again.out, "the same name is the same file").toMatch(/1 replaced; files 0 stored, 0 removed\.\n$/);
  const alike = { "Photo 1.JPG": photo, "photo 1.jpeg": photo };
  expect((await publish({ news: [newsOf("x", "X", ["photo 1.jpg"])] }, alike)).error).toBe(
    "Photo 1.JPG and photo 1.jpeg have the same name but for its spelling: rename one of them.\n",
  );
});

test("publishing some facts and page texts leaves the others unchanged", async () => {
  await publish({ profile: { name: "Hill School", phones: ["01632 960001"] } });
  const out = await publish({
    profile: { town: "Hillford" },
    pageTexts: [{ page: "AboutUs", lead: "A lead.", markdown: "On the **hill**." }],
  });
  expect(out.out).toBe(
    "Published: profile 0 new, 1 replaced; pageTexts 0 new, 1 replaced; files 0 stored, 0 removed.\n",
  );
  await appears("/AboutUs", "On the <strong>hill</strong>");
  expect(await page("/ContactUs")).toContain("Hill School");
  expect(await page("/ContactUs")).toContain("01632\u00a0960001");
});

test("withdrawing takes an entry down as the office does: a draft and its files stay", async () => {
  const files = { "circulars/one.pdf": smallPdf("1"), "circulars/both.pdf": smallPdf("2") };
  const general = { date: null, category: "General" };
  const circular = (id: string, attachments: string[]) => ({ id, title: id, ...general, attachments });
  await publish({ circulars: [circular("a", Object.keys(files)), circular("b", ["circulars/both.pdf"])] }, files);
  const none = await run(["--withdraw", "circulars", "a", "z"]);
  expect(none).toEqual({ code: 1, out: "", error: "There is no entry z among circulars: nothing was withdrawn.\n" });
  expect((await ask("circulars/one.pdf")).status).toBe(200);
  const done = await run(["--withdraw", "circulars", "a"]);
  expect(done).toEqual({ code: 0, out: "Withdrawn: circulars 1; files 0 removed.\n", error: "" });
  expect((await ask("circulars/one.pdf")).status).toBe(404);
  expect((await ask("circulars/both.pdf")).status).toBe(200);
  const rows = (of: string) => inRows(data, (database) => database.prepare(`select * from ${of}`).all());
  expect(rows("drafts")).toMatchObject([{ kind: "circulars", id: "a", author: "The operator", binned_at: null }]);
  expect(rows("drafts where down_at is not null")).toHaveLength(1);
  expect(rows("revisions order by number")).toMatchObject([
    { number: 1, verb: "keep", author: "" },
    { number: 2, verb: "take down", author: "The operator", body: expect.stringContaining("circulars/one.pdf") },
  ]);
  expect(rows("office_log")).toMatchObject([{ act: "take down", author: null, about: "the circular “a”" }]);
  const settings = { CONTENT_API: "https://portal.example", CONTENT_API_KINDS: "circulars" };
  expect((await run(["--withdraw", "circulars", "b"], settings)).code).toBe(0);
  expect(rows("drafts"), "a draft would keep the present system from bringing it again").toHaveLength(1);
  expect(rows("revisions where id = 'b'")).toHaveLength(2);
});

test("only named files of the folder are published; an unnamed published file can be withdrawn", async () => {
  const text = { page: "FeeRules", lead: "", markdown: "See [the plan](/api/image/school/plan.pdf)." };
  const files = {
    "news/named.pdf": smallPdf("1"),
    "school/plan.pdf": smallPdf("2"),
    "private/marks.pdf": smallPdf("3"),
    "notes.txt": "x",
  };
  const named = [newsOf("named", "Named", ["news/named.pdf"])];
  expect(await publish({ news: named, pageTexts: [text] }, files)).toEqual({
    code: 0,
    out: "Published: pageTexts 0 new, 1 replaced; news 1 new, 0 replaced; files 2 stored, 0 removed.\nNot taken, since nothing names it: notes.txt, private/marks.pdf.\n",
    error: "",
  });
  expect((await ask("private/marks.pdf")).status).toBe(404);
  expect(pathsIn(data, "files").filter((path) => path.startsWith("private"))).toEqual([]);
  for (const path of ["news/named.pdf", "school/plan.pdf"]) expect((await ask(path)).status).toBe(200);

  // Leftovers of an older version: published, but named by nothing.
  addRow("school/stray.pdf", "news/named.pdf");
  const withdraw = (...paths: string[]) => run(["--withdraw", "files", ...paths]);
  expect((await withdraw("school/stray.pdf", "school/plan.pdf")).error).toBe(
    "the text of the page FeeRules names school/plan.pdf: withdraw or change that first. Nothing was withdrawn.\n",
  );
  expect((await withdraw("school/stray.pdf", "news/named.pdf")).error).toBe(
    "news named names news/named.pdf: withdraw or change that first. Nothing was withdrawn.\n",
  );
  expect((await withdraw("school/stray.pdf", "no.pdf")).error).toBe(
    "There is no file no.pdf: nothing was withdrawn.\n",
  );
  expect(filesIn(data, "school/stray.pdf")).toHaveLength(1);
  expect(await withdraw("school/stray.pdf")).toEqual({ code: 0, out: "Withdrawn: files 1.\n", error: "" });
  expect((await ask("school/stray.pdf")).status).toBe(404);
});

const KILLS = usualOrSoak({ usual: 3, soak: 20 });

test(`killed at ${KILLS} moments, it has published all or nothing, with every picture in its JPEG widths`, async () => {
  const paths = Array.from({ length: 3 }, (_, index) => `albums/fair/photo-${index}.jpg`);
  const album = { _id: "fair", title: "Fair", description: "", date: null, attachments: paths };
  const width = 700;
  const all = paths.length * (1 + variantsOf(width, "jpeg").length);
  let args: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    // Other photos each time, with another height, so that all are stored again.
    const photo = await jpegOf(width, 500 + kill);
    const photos = paths.map((path, index) => [path, Buffer.concat([photo, Buffer.from([index])])]);
    args = await lay({ albums: [album] }, Object.fromEntries(photos));
    const [before, heightBefore] = [filesStored(), filesIn(data, "albums/fair/%")[0]?.height];
    const child = spawn(process.execPath, [...programOf("publish"), ...args], {
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled, ...storeSettings({ DATA_DIR: data }) },
      stdio: "ignore",
    });
    // Kills later each time: first after the first stored file.
    await killWhen(child, () => filesStored() > before + (all * kill) / KILLS);
    const rows = filesIn(data, "albums/fair/%");
    expect(rows.length).toBe(publishedIn(data, "albums").length === 1 ? paths.length : 0);
    const heights = [...new Set(rows.map(({ height }) => height))];
    expect([[heightBefore].filter(Boolean), [500 + kill]]).toContainEqual(heights);
    for (const row of rows) {
      for (const variant of variantsOf(row.width, "jpeg")) {
        const made = await filesOf(data).get(variantPath(row, variant));
        expect(await sharp(made ?? undefined).metadata()).toMatchObject({ format: "jpeg", width: variant.width });
      }
      expect(await filesOf(data).missing([originalPath(row)])).toEqual([]);
    }
  }
  expect((await run(args)).code).toBe(0);
  for (const path of paths) expect((await ask(path)).status).toBe(200);
});

const filesStored = () => pathsIn(data, "files").length;

/** Adds a row for an unnamed file, with the facts of another file. */
const addRow = (path: string, like: string) =>
  inRows(data, (database) =>
    database
      .prepare(
        `insert into files (path, type, size, width, height, hash, captured, name)
         select ?, type, size, width, height, hash, captured, name from files where path = ?`,
      )
      .run(path, like),
  );
