import { cpSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeAll, beforeEach, expect } from "vitest";
import { sha256 } from "../../src/base/hashes.server.ts";
import { readConfig } from "../../src/config/config.server.ts";
import { openExistingStore } from "../../src/db/opening/open-existing-store.server.ts";
import type { SchoolStore } from "../../src/db/store.server.ts";
import { readAddress } from "../../src/ops/backup/backup-target.server.ts";
import { makeBackup, type Retention } from "../../src/ops/backup/make-backup.server.ts";
import { restoreBackup } from "../../src/ops/backup/restore-backup.server.ts";
import { tablesInOrder } from "../../src/ops/backup/school-copy.server.ts";
import { openSeededStore } from "../../src/publishing/seed.server.ts";
import { smallPdf } from "./small-pdf.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { openTestApp, type TestApp } from "./test-app.ts";

/** The moment of the first backup, and its name. */
const MOMENT = new Date("2026-11-22T10:42:05.700Z");
export const NAME = "2026-11-22T10-42-05Z";

interface Order {
  from?: string;
  to?: string;
  at?: Date;
  recipient?: string | null;
  retention?: Retention;
  opened?: SchoolStore;
}

/** A small school with a paper, two submissions and one backup, for all tests of a file. */
export function backedUpSchool() {
  const place = temporaryFolder();
  const target = join(place, "backups");
  /** For each test: a store that is to be restored to, and a copy of the backups that may be spoiled. */
  const store = join(place, "store");
  const spoiled = join(place, "spoiled");
  let app: TestApp;

  beforeAll(async () => {
    app = await openTestApp(undefined, { "school/plan.pdf": smallPdf("plan") });
    for (const message of ["One", "Two"]) {
      const fields = { name: "Asha", email: "a@b.co", phone: "9876543210", message };
      expect((await app.post("/api/form/DEMO/Feedback", fields)).status).toBe(201);
    }
    await backUp();
    return app.close;
  });
  beforeEach(() => {
    for (const folder of [store, spoiled]) rmSync(folder, { recursive: true, force: true });
  });

  async function backUp({
    from = app.config.dataDir,
    to = target,
    at = MOMENT,
    recipient = null,
    retention = { daily: 14, monthly: 12 },
    ...order
  }: Order = {}) {
    const opened = order.opened ?? (await openExistingStore(configOf(from), { orRead: true }));
    try {
      const { place } = readAddress(to, "DEMO");
      return await makeBackup(opened, place, { dataDir: from, recipient, plain: false, retention, now: at });
    } finally {
      await opened.close();
    }
  }

  return {
    place,
    target,
    store,
    spoiled,
    backUp,
    restore(from = target, { secret = null }: { secret?: string | null } = {}) {
      const { place, name } = readAddress(from, "DEMO");
      return restoreBackup(place, name, configOf(store), { secret, dataDir: store });
    },
    /** Returns a copy of the school that a test may change. */
    copyOfSchool(name: string): string {
      const folder = join(place, name, "data");
      cpSync(app.config.dataDir, folder, { recursive: true });
      return folder;
    },
    get content() {
      return app.store.content;
    },
    get folder() {
      return app.config.dataDir;
    },
  };
}

export const configOf = (dataDir: string) => readConfig({ DATA_DIR: dataDir });

export const openRestored = (dataDir: string) =>
  openSeededStore(configOf(dataDir), () => expect.unreachable("it is seeded"));

export const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));

/** Returns every file below a folder with the hash of its bytes. */
export const hashesBelow = (folder: string) =>
  Object.fromEntries(filesBelow(folder).map((path) => [path, sha256(readFileSync(join(folder, path)))]));

/** Returns every table that is copied, with all its rows. Tables without a primary key are made from others. */
export function rowsOf(dataDir: string): Record<string, unknown[]> {
  const database = new DatabaseSync(join(dataDir, "school.sqlite"), { readOnly: true });
  const tables = database
    .prepare(
      "select distinct t.name from pragma_table_list t join pragma_table_info(t.name) c where t.type = 'table' and c.pk > 0",
    )
    .all();
  const copied = tablesInOrder(tables.map(({ name }) => String(name)));
  const rows = copied.map((name) => [name, database.prepare(`select * from "${name}" order by 1, 2`).all()] as const);
  database.close();
  return Object.fromEntries(rows);
}

export function write(dataDir: string, statement: string) {
  const database = new DatabaseSync(join(dataDir, "school.sqlite"));
  database.exec(statement);
  database.close();
}
