// The two pairs of stores, each with the faults that it can have: how one begins and ends, and what the server is started with for it.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { root } from "../../scripts/prepare.mjs";
import { cutLine } from "../../tests/support/cut-line.ts";
import { startPostgres } from "../../tests/support/postgres.ts";
import { s3Keys, startS3Server } from "../../tests/support/s3-server.ts";
import { askPostgres } from "../../tests/support/sync-postgres.ts";
import { faultsOfMachine } from "./machine.mjs";
import { s3Line } from "./s3-line.mjs";
import { smallDisk } from "./small-disk.ts";

/** SQLite and a folder, both on a small disk. */
export async function onSqlite(folder) {
  const disk = await smallDisk(96);
  return {
    name: "SQLite and folder",
    folder: disk.folder,
    settings: {},
    command: onDisk(disk),
    faults: {
      "database held by another program": holding(disk),
      "disk full": { begin: disk.fill, end: disk.empty },
      // The kernel lets no disk become read-only on which somebody has a file open for writing.
      "disk read-only since before the start": { prepare: () => disk.allow("ro"), end: () => disk.allow("rw") },
      ...faultsOfMachine(folder),
    },
    close: disk.close,
  };
}

/** PostgreSQL and S3, each behind a line that may break, and the data folder on a small disk. */
export async function onPostgres(folder) {
  const disk = await smallDisk(16);
  const databaseDisk = mountedDisk(400);
  const database = await startPostgres();
  const s3 = await startS3Server();
  const direct = database.url("postgres");
  const line = await cutLine(Number(new URL(direct).port));
  const files = await s3Line(s3.endpoint);
  const through = Object.assign(new URL(direct), { port: String(line.port) });
  const readOnly = (is) => {
    askPostgres(direct, `alter system set default_transaction_read_only = ${is}`);
    askPostgres(direct, "select pg_reload_conf()");
  };
  const ofFiles = (fault) => ({ begin: () => setFault(files, fault), end: () => setFault(files, null) });
  return {
    name: "PostgreSQL and S3",
    folder: disk.folder,
    settings: { DATABASE_URL: through.href, STORAGE_URL: s3.newPlace().replace(s3.endpoint, files.url), ...s3Keys },
    command: onDisk(disk),
    faults: {
      "database gone": { begin: line.cut, end: line.mend },
      "database slow (5 s)": { begin: () => line.slow(5000), end: line.mend },
      "database read-only": { begin: () => readOnly("on"), end: () => readOnly("off") },
      "database restarted": restarting(database),
      "database full": {
        async begin(port) {
          databaseDisk.fill();
          await sendUntilFull(port);
        },
        end: databaseDisk.empty,
      },
      "S3 gone": ofFiles("gone"),
      "S3 slow (5 s)": ofFiles("slow"),
      "S3 lying": ofFiles("lying"),
      "disk full": { begin: disk.fill, end: disk.empty },
      ...faultsOfMachine(folder),
    },
    async close() {
      line.close();
      files.close();
      await Promise.all([s3.stop(), database.remove(), disk.close()]);
      databaseDisk.close();
    },
  };
}

/** While visitors are there. */
function restarting(database) {
  let restarted;
  return {
    begin() {
      restarted = pause(500).then(database.stop).then(database.start);
    },
    end: () => restarted,
  };
}

/** A full database still takes some forms: it has laid out room in advance. */
async function sendUntilFull(port) {
  const fields = { name: "Asha", email: "asha@home.in", phone: "9876543210" };
  for (let sent = 0; sent < 100; sent += 1) {
    const message = `${sent} ${"long ".repeat(900)}`;
    const answer = await fetch(`http://127.0.0.1:${port}/api/form/DEMO/Feedback`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Forwarded-For": `10.0.${sent}.1` },
      body: JSON.stringify({ ...fields, message }),
    });
    await answer.text();
    if (answer.status === 503) return;
  }
}

/** A disk for what makes its own folder in the system's temporary one. */
function mountedDisk(megabytes) {
  // PostgreSQL runs as another account, which may not look into the folder of a bench.
  const folder = mkdtempSync(join(tmpdir(), "school-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=1777`, "tmpfs", folder]);
  process.env.TMPDIR = folder;
  const filling = join(folder, "filling");
  return {
    fill: () => void spawnSync("dd", ["if=/dev/zero", `of=${filling}`, "bs=64k"]),
    empty: () => rmSync(filling),
    close() {
      execFileSync("umount", ["--lazy", folder]);
      rmdirSync(folder);
    },
  };
}

function setFault(line, fault) {
  line.fault = fault;
}

/** A program that is started on the disk begins in its root folder. */
const onDisk = (disk) => [...disk.command, "env", "-C", root];

/** Another program begins to write and does not end. */
function holding(disk) {
  const program = `const { DatabaseSync } = require("node:sqlite"); new DatabaseSync(process.argv[1]).exec("BEGIN IMMEDIATE"); console.log("held"); setInterval(() => {}, 1000);`;
  let holder;
  return {
    async begin() {
      const [first, ...rest] = [...disk.command, process.execPath, "-e", program, join(disk.folder, "school.sqlite")];
      holder = spawn(first, rest, { stdio: ["ignore", "pipe", "inherit"] });
      await once(holder.stdout, "data");
    },
    end: () => holder.kill(),
  };
}
