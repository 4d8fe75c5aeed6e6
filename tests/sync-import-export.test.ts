import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { readConfig } from "../src/config/config.server.ts";
import { openExistingStore } from "../src/db/opening/open-existing-store.server.ts";
import { storedContent } from "../src/db/published/stored-content.server.ts";
import { unlessHidden } from "../src/db/visible-files.server.ts";
import { entities, entryKinds, specifiedKinds } from "../src/kinds/all.ts";
import { exportCommand } from "../src/ops/commands/export-command.server.ts";
import { importCommand } from "../src/ops/commands/import-command.server.ts";
import { publishCommand } from "../src/ops/commands/publish-command.server.ts";
import { outputOf, programOf } from "./support/command-output.ts";
import { killWhen } from "./support/killed.ts";
import { inRows } from "./support/rows.ts";
import { type ServerProcess, startServer } from "./support/server-process.ts";
import { usualOrSoak } from "./support/soak.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";
import { openTestApp, smallSchool, type TestApp } from "./support/test-app.ts";
import { pathsIn } from "./support/test-files.ts";
import { storeSettings } from "./support/test-store.ts";

let there: TestApp;
let server: ServerProcess;
let from: string;
beforeAll(async () => {
  there = await openTestApp();
  const paper = there.store.db.updateTable("files").set({ name: "फीस 2026.pdf" });
  await paper.where("path", "=", "circulars/nursery-list.pdf").execute();
  server = await startServer({ DATA_DIR: there.config.dataDir });
  from = server.url;
  return async () => {
    await server.stop();
    await there.close();
  };
});

const words = (...more: string[]) => ["--from", from, "--code", "DEMO", ...more];

/** The rows of a store that a present system has calls for. */
function published(folder: string) {
  const kinds = specifiedKinds.map((kind) => `'${kind}'`).join(", ");
  const documents = `select kind, id, body from published where kind in (${kinds}) order by kind, position, id`;
  const files = "select path, hash, name from files order by path";
  return inRows(folder, (rows) => ({ documents: rows.prepare(documents).all(), files: rows.prepare(files).all() }));
}

test("an import brings every list and file as it is, and a second one changes nothing", async () => {
  const here = temporaryFolder();
  const first = await outputOf(importCommand, words(), { DATA_DIR: here });
  expect(first).toMatchObject({ code: 0, error: "" });
  expect(first.out).toMatch(/^news +1 {2}1 new, 0 changed, 0 withdrawn$/m);
  expect(first.out).toMatch(/^files \d+, \d+ bytes came; missing 0$/m);
  const brought = published(here);
  expect(brought.documents).toEqual(published(there.config.dataDir).documents);
  const second = await outputOf(importCommand, words(), { DATA_DIR: here });
  expect(second.out).toMatch(/^news +1 {2}nothing new$|^news +1 {2}0 new, 0 changed, 0 withdrawn$/m);
  expect(second.out).toMatch(/ 0 bytes came; missing 0$/m);
  expect(published(here)).toEqual(brought);
});

test("what was imported may be changed here, and a later import leaves that as it is", async () => {
  const here = temporaryFolder();
  await outputOf(importCommand, words("--kinds", "news"), { DATA_DIR: here });
  const [imported] = smallSchool().news;
  const content = join(temporaryFolder(), "content.json");
  writeFileSync(content, JSON.stringify({ news: [{ ...imported, title: "Changed here" }] }));
  expect(await outputOf(publishCommand, [content], { DATA_DIR: here })).toMatchObject({ code: 0, error: "" });
  const changed = published(here);
  const { out } = await outputOf(importCommand, words("--kinds", "news"), { DATA_DIR: here });
  expect(out).toMatch(/^news +0 {2}0 new, 0 changed, 0 withdrawn; 1 written here, and left as they are$/m);
  expect(published(here)).toEqual(changed);
});

test("a dry run says what would come, and changes nothing", async () => {
  const here = temporaryFolder();
  const { out } = await outputOf(importCommand, words("--dry-run"), { DATA_DIR: here });
  expect(out).toMatch(/^news +1 new, 0 to be changed, 0 to be withdrawn, 1 files named$/m);
  expect(published(here)).toEqual({ documents: [], files: [] });
});

test("an import that was killed is gone on with", async () => {
  const here = temporaryFolder();
  // As a kill leaves it right after the database was made.
  writeFileSync(join(here, "school.sqlite"), "");
  for (let kill = 0; kill < usualOrSoak({ usual: 1, soak: 10 }); kill += 1) {
    const program = spawn(process.execPath, [...programOf("import"), ...words()], {
      env: storeSettings({ DATA_DIR: here }),
    });
    // Kills later each time: first when the first file has come.
    expect(await killWhen(program, () => pathsIn(here, "files").length > kill)).toBe(true);
  }
  expect(await outputOf(importCommand, words(), { DATA_DIR: here })).toMatchObject({ code: 0, error: "" });
  expect(published(here).documents).toEqual(published(there.config.dataDir).documents);
});

test("a school can be made of its export again, and what is hidden stays hidden", async () => {
  const target = join(temporaryFolder(), "export");
  const { code, out } = await outputOf(exportCommand, [target], { DATA_DIR: there.config.dataDir });
  expect({ code, out }).toMatchObject({ code: 0, out: expect.stringMatching(/^news 1, .* written to /) });
  for (const kind of entryKinds) {
    const { path } = entities[kind].api.list;
    const answer = await (await fetch(`${from}${path}/DEMO`)).json();
    expect(JSON.parse(readFileSync(join(target, `${path}/DEMO.json`), "utf8"))).toEqual(answer);
  }
  const picture = smallSchool().albums[0]?.attachments[0] ?? "none";
  inRows(there.config.dataDir, (rows) =>
    rows.exec(
      `insert into hidden_pictures select hash, path, '2026-11-20T10:00:00.000Z', 'Meena', 'm' from files where path = '${picture}'`,
    ),
  );
  const withHidden = join(temporaryFolder(), "export");
  await outputOf(exportCommand, [withHidden], { DATA_DIR: there.config.dataDir });
  const here = temporaryFolder();
  await outputOf(importCommand, words("--kinds", "highlights"), { DATA_DIR: here });
  const content = [join(withHidden, "content.json"), join(withHidden, "api/image")];
  const made = await outputOf(publishCommand, content, { DATA_DIR: here });
  expect(made).toMatchObject({ code: 0, error: "", out: expect.stringMatching(/pictures 1 hidden\.$/m) });
  expect(published(here).files).toEqual(published(there.config.dataDir).files);
  expect(await seenOf(here, picture)).toEqual({ isServed: false, isNamed: false });
  expect((await outputOf(exportCommand, [target], { DATA_DIR: here })).error).toMatch("is not empty");
});

/** Returns what visitors of a store can have of a picture. */
async function seenOf(folder: string, path: string) {
  const store = await openExistingStore(readConfig(storeSettings({ DATA_DIR: folder })), { orRead: true });
  const { db } = store;
  const isServed = await unlessHidden(store, async () => true)(path);
  const albums = await storedContent(db, () => new Date()).list("albums");
  await store.close();
  return { isServed, isNamed: albums.some(({ attachments }) => attachments.includes(path)) };
}
