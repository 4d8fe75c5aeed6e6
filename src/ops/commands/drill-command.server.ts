import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { OperatorError } from "../../base/errors.server.ts";
import { sha256 } from "../../base/hashes.server.ts";
import { readConfig } from "../../config/config.server.ts";
import { inStore } from "../../db/opening/open-existing-store.server.ts";
import type { StoreAddress } from "../../db/store.server.ts";
import { originalPath } from "../../storage/file-storage.server.ts";
import { givenUp, readAddress } from "../backup/backup-target.server.ts";
import { findBackup, type Manifest, openBackup } from "../backup/manifest.server.ts";
import { provision } from "../backup/provision.server.ts";
import { identityOption, lostText, secretIn } from "./backup-text.server.ts";
import { command, text } from "./run-command.server.ts";

const usage = `npm run drill -- <backup> [--in <folder>] [--identity <file>]
  Restores a backup into a scratch folder, compares every row and file, starts a server on it, asks every page, and deletes it all.
  The folder lies in the system's temporary one, or in --in. Nothing else is written, and nothing is mailed.`;

const options = { in: text, ...identityOption };

/** Restores a backup into a scratch folder and uses it as a school would. @throws OperatorError naming what is not as it should be. */
export const drillCommand = command(
  { usage, options, words: [1, 1] },
  async ({ words: [typed = ""], options, env }) => {
    const start = performance.now();
    const seconds = () => ((performance.now() - start) / 1000).toFixed(1);
    const { schoolCode } = readConfig(env);
    const { place, name } = readAddress(typed, schoolCode);
    const manifest = await findBackup(place, name);
    const copy = await openBackup(place, manifest, await secretIn(options.identity));
    const above = options.in ?? tmpdir();
    const scratch = await mkdtemp(join(above, "school-drill-")).catch((cause) => {
      throw givenUp(cause, above);
    });
    try {
      const target = { dataDir: scratch, databaseUrl: null, storageUrl: null, schoolCode };
      const { tables, lost } = await provision(copy, target).catch((cause) => {
        throw givenUp(cause, scratch);
      });
      const restored = seconds();
      const { files, bytes } = await compareFiles(target, manifest, lost);
      const pages = await askEveryPage(scratch, schoolCode);
      const rows = [...tables.values()].reduce((sum, table) => sum + table.rows, 0);
      const counted = `${rows} rows, ${files} files (${(bytes / 2 ** 20).toFixed(1)} MB), ${pages} pages answered`;
      const times = `restored in ${restored} s, all in ${seconds()} s`;
      if (lost.length > 0) throw new OperatorError(`${lostText(lost)} All else is there: ${counted}; ${times}.`);
      console.log(`The backup of ${manifest.madeAt} is whole: ${counted}; ${times}.`);
    } finally {
      await rm(scratch, { recursive: true, force: true });
    }
  },
);

/** Compares every file of the restored store, but the lost ones, with the hash in its row and in the manifest. */
function compareFiles(target: StoreAddress, manifest: Manifest, lost: readonly string[]) {
  const listed = new Set(manifest.files.map(({ hash }) => hash));
  return inStore(target, async ({ db, files }) => {
    const all = await db.selectFrom("files").select(["path", "hash"]).execute();
    const rows = all.filter(({ path }) => !lost.includes(path));
    let bytes = 0;
    for (const row of rows) {
      const stored = await files.get(originalPath(row));
      if (!stored || !listed.has(row.hash) || sha256(stored) !== row.hash) {
        throw new OperatorError(`The file ${row.path} is not what the backup ${manifest.name} says of it.`);
      }
      bytes += stored.length;
    }
    return { files: rows.length, bytes };
  });
}

const program = fileURLToPath(new URL("../../../scripts/server.cjs", import.meta.url));

/** Starts the server of `npm start` on a data folder, asks for every page of its sitemap, and ends it. Returns the number of pages. */
async function askEveryPage(dataDir: string, schoolCode: string): Promise<number> {
  const port = await freePort();
  const { PATH } = process.env;
  // Without the settings of the school: it mails nobody, and asks no other system.
  const env = { PATH, PORT: String(port), DATA_DIR: dataDir, SCHOOL_CODE: schoolCode, SEED: "none", PICTURES: "leave" };
  const server = spawn(process.execPath, [program], { env, stdio: ["ignore", "pipe", "pipe"] });
  const ended = once(server, "exit");
  try {
    await untilReady(server);
    const sitemap = await textOf(`http://127.0.0.1:${port}/sitemap.xml`);
    const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, path = "/"]) => path);
    for (const path of paths) await textOf(`http://127.0.0.1:${port}${path.replaceAll("&amp;", "&")}`);
    return paths.length;
  } finally {
    server.kill("SIGTERM");
    await ended;
  }
}

async function untilReady(server: ReturnType<typeof spawn>) {
  let said = "";
  for (const stream of [server.stderr, server.stdout]) {
    stream?.on("data", (text) => {
      said += text;
    });
  }
  const ready = new Promise<boolean>((resolve) => {
    server.stdout?.on("data", () => said.includes("is ready") && resolve(true));
    server.once("exit", () => resolve(false));
  });
  if (!(await ready)) throw new OperatorError(`The restored school does not start: ${said.trim().split("\n").at(-1)}`);
}

async function textOf(address: string): Promise<string> {
  const answer = await fetch(address);
  const text = await answer.text();
  if (answer.ok) return text;
  throw new OperatorError(`The restored school answers ${new URL(address).pathname} with ${answer.status}.`);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  return typeof address === "object" && address ? address.port : 0;
}
