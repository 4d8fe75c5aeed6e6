/**
 * Keeps the data folder of this version and a backup of it as `<version>.tar.gz`: `releases.test.ts` starts each later version on them.
 * It is the demo school with three entries of each kind and pictures of one pixel, a draft, a version, a submission, and its staff.
 * Run once for a release: `node tests/releases/keep-release.ts`
 */
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { demoContent } from "../../demo/school.ts";
import { version } from "../../src/base/version.ts";
import { readConfig } from "../../src/config/config.server.ts";
import { entryKinds } from "../../src/kinds/all.ts";
import type { SchoolContent } from "../../src/kinds/source.ts";
import { openSeededStore } from "../../src/publishing/seed.server.ts";
import { outputOfProgram } from "../support/command-output.ts";
import { staffMember, write } from "../support/office.ts";
import { startServer } from "../support/server-process.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { standIns, writeFiles } from "../support/test-app.ts";
import { feedback, sendForm, toFeedback } from "../support/test-forms.ts";

const ENTRIES = 3;

function shortDemo(): SchoolContent {
  const content = demoContent("2026-11-20");
  const lists = entryKinds.map((kind) => [kind, content[kind].slice(0, ENTRIES)]);
  const albums = content.albums
    .slice(0, ENTRIES)
    .map((album) => ({ ...album, attachments: album.attachments.slice(0, ENTRIES) }));
  return { ...content, ...Object.fromEntries(lists), albums };
}

const folder = temporaryFolder();
const settings = { DATA_DIR: join(folder, "data"), SEED: "none", TRUSTED_PROXIES: "127.0.0.1" };
const content = shortDemo();
const filesFolder = join(folder, "seed");
writeFiles(filesFolder, standIns(content));
await (await openSeededStore(readConfig(settings), async () => ({ content, filesFolder }))).close();

const server = await startServer(settings);
const principal = await staffMember({ origin: server.url, folder: settings.DATA_DIR }, "principal");
const { at } = await write(principal, "/office/news/new", "publish", {
  title: "Owls moved in",
  fromDate: "2026-11-20",
});
await write(principal, at, "keep", { description: "A draft about owls." });
const sent = await sendForm(server.url + toFeedback, feedback);
await server.stop();
const backup = await outputOfProgram("backup", [join(folder, "backups")], settings);
if (!sent.ok || backup.code !== 0) throw new Error(`form ${sent.status}, backup: ${backup.error}`);

const kept = join(import.meta.dirname, `${version}.tar.gz`);
execFileSync("tar", ["--create", "--gzip", "--file", kept, "--directory", folder, "data", "backups"]);
rmSync(folder, { recursive: true });
console.log(kept);
