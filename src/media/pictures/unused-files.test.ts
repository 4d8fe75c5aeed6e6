import { beforeEach, expect, onTestFinished, test } from "vitest";
import { outputOf } from "../../../tests/support/command-output.ts";
import { smallPdf } from "../../../tests/support/small-pdf.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { openTestApp, type TestApp, writeFiles } from "../../../tests/support/test-app.ts";
import { dateFiles } from "../../../tests/support/test-files.ts";
import { picture } from "../../../tests/support/test-pictures.ts";
import { DAY } from "../../base/dates.ts";
import { sha256 } from "../../base/hashes.server.ts";
import { trashCommand } from "../../ops/commands/trash-command.server.ts";
import { publish, withdraw } from "../../publishing/publish.server.ts";
import { originalPath, pathsOf } from "../../storage/file-storage.server.ts";
import { emptyOldTrash, eraseUnused } from "./unused-files.server.ts";

const [PHOTO, PAPER] = ["news/photo.png", "news/paper.pdf"];
const entryOf = (path: string) => ({
  ...{ _id: path.replaceAll(/\W/g, "-"), title: "A day", description: "Text.", fromDate: "2026-11-20" },
  attachments: [path],
});

let school: TestApp;
let paper: string;
let photo: string;
beforeEach(async () => {
  school = await openTestApp();
  onTestFinished(school.close);
  await publishNews({ [PHOTO]: await picture(330, 200).png().toBuffer(), [PAPER]: smallPdf("fees") });
  [paper = "", photo = ""] = (await rows()).filter(({ path }) => path.startsWith("news/p")).map(originalPath);
  await withdraw(school.store, "news", [entryOf(PAPER)._id]);
});

async function publishNews(files: Record<string, Uint8Array>) {
  const filesFolder = temporaryFolder();
  writeFiles(filesFolder, files);
  await publish(school.store, { news: Object.keys(files).map(entryOf) }, { filesFolder });
}

const rows = () => school.store.db.selectFrom("files").selectAll().orderBy("path").execute();
const formerPaths = async () =>
  (await school.store.db.selectFrom("former_files").select("path").execute()).map(({ path }) => path);
const isStored = async (path: string) => (await school.store.files.size(path)) !== null;

/** Does what the picture worker does, so many days from now. */
async function workIn(days: number) {
  const named = new Set((await rows()).flatMap(pathsOf));
  await eraseUnused(school.store, named, new Date(Date.now() + days * DAY));
}

async function served(path: string) {
  const answer = await school.get(`/api/image/${path}`);
  return answer.status === 200 ? sha256(Buffer.from(await answer.arrayBuffer())) : answer.status;
}

test.each([
  { runs: [0, 20, 22, 28.9], last: 29.1 },
  { runs: [0, 50, 56.9], last: 57.1 },
])(
  "a file that nothing names is there after runs in $runs days, and erased by one in $last",
  async ({ runs, last }) => {
    for (const days of runs) {
      await workIn(days);
      expect([days, await isStored(paper)]).toEqual([days, true]);
    }
    expect(await formerPaths()).toEqual([PAPER]);
    await workIn(last);
    expect([await isStored(paper), await isStored(photo)]).toEqual([false, true]);
    expect(await formerPaths()).toEqual([]);
  },
);

test("a clock three years ahead erases nothing for a week, nor after it is set right", async () => {
  for (const days of [0, 1096, 1102, 0, 1104]) {
    await workIn(days);
    expect([days, await isStored(paper)]).toEqual([days, true]);
  }
  await workIn(1112);
  expect(await isStored(paper)).toBe(false);
});

test("a file that is stored again is not erased: its row may be about to be written", async () => {
  for (const days of [0, 22]) await workIn(days);
  dateFiles(school.config.dataDir, new Date(Date.now() + 29 * DAY));
  await workIn(29.5);
  expect(await isStored(paper)).toBe(true);
});

test("a command lists and restores what was withdrawn; visitors have it when something names it", async () => {
  await publishNews({ [PHOTO]: await picture(330, 200, "#805020").png().toBuffer() });
  const trash = (...words: string[]) => outputOf(trashCommand, words, { DATA_DIR: school.config.dataDir });
  expect((await trash("list")).out).toMatch(
    /^news\/paper\.pdf {2}\d+ bytes, published until 20.*, kept for four weeks/m,
  );
  await workIn(0);
  const { out } = await trash("list");
  expect(out).toMatch(/^news\/paper\.pdf {2}\d+ bytes, published until 20\S+, kept until 20\S+$/m);
  expect(out).toMatch(/^news\/photo\.png .* another version is published$/m);
  expect((await trash("restore", PHOTO)).error).toBe(
    "news/photo.png is published in another version: withdraw that first. Nothing was changed.\n",
  );
  expect((await trash("restore", "news/none.pdf")).error).toBe("There is no news/none.pdf in the trash.\n");
  expect(await trash("restore")).toMatchObject({ code: 1, error: expect.stringContaining("npm run trash --") });
  expect((await trash("restore", "--all")).out).toBe(
    "news/paper.pdf is stored again\n1 brought back; visitors have a file while something on the website names it\n",
  );
  expect(await served(PAPER)).toBe(404);
  await publish(school.store, { news: [entryOf(PAPER)] });
  for (const { path, hash } of (await rows()).filter(({ path }) => path.startsWith("news/p")))
    expect(await served(path)).toBe(hash);
  for (const days of [22, 30]) await workIn(days);
  expect(await isStored(paper)).toBe(true);
});

test("what an earlier version has in its trash comes back, from a folder and from S3", async () => {
  const { files, oldTrash } = school.store;
  const day = "2026-11-22";
  for (const path of ["a/1.pdf", "manifest.jsonl", "files/a/2.pdf", "facts/a/2.pdf.json"])
    await oldTrash.put(`${day}/${path}`, Buffer.from(path));
  await oldTrash.put(`${day}/${photo}`, Buffer.from("older"));
  const before = await files.list();
  await emptyOldTrash(school.store);
  expect(await oldTrash.list()).toEqual([]);
  expect((await files.list()).toSorted()).toEqual([...before, "a/1.pdf", "a/2.pdf"].toSorted());
  expect(await served(PHOTO)).toMatch(/^[0-9a-f]{64}$/);
});
