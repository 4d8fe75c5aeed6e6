import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OperatorError } from "../operator-error.ts";
import { sha256 } from "../sha256.ts";
import { originalPath } from "../storage/variants.ts";
import { openExistingStore } from "../store/opening/open-existing-store.ts";
import type { StorePlace } from "../store/store.ts";
import { askEveryPage } from "./ask-every-page.ts";
import type { BackupPlace } from "./backup-place.ts";
import { givenUp } from "./given-up.ts";
import { layOut } from "./lay-out.ts";
import type { Manifest } from "./manifest.ts";
import { findBackup, openBackup } from "./read-backup.ts";

interface Order {
  schoolCode: string;
  /** The folder in which the scratch folder is made; null for the system's own. */
  above: string | null;
  /** The secret key of age; null for a backup that is not encrypted. */
  secret: string | null;
}

/** The figures of a drill that went well; times are seconds. */
export interface Proof {
  manifest: Manifest;
  rows: number;
  files: number;
  megabytes: string;
  pages: number;
  restored: string;
  all: string;
}

/** Restores a backup into a scratch folder and uses it as a school would. @throws OperatorError naming what is not as it should be. */
export async function drill(place: BackupPlace, name: string | null, order: Order): Promise<Proof> {
  const start = performance.now();
  const seconds = () => ((performance.now() - start) / 1000).toFixed(1);
  const manifest = await findBackup(place, name);
  const copy = await openBackup(place, manifest, order.secret);
  const above = order.above ?? tmpdir();
  const scratch = await mkdtemp(join(above, "school-drill-")).catch((cause) => {
    throw givenUp(cause, above);
  });
  try {
    const target = { dataDir: scratch, databaseUrl: null, storageUrl: null, schoolCode: order.schoolCode };
    const { tables } = await layOut(copy, target).catch((cause) => {
      throw givenUp(cause, scratch);
    });
    const restored = seconds();
    const { files, bytes } = await compareFiles(target, manifest);
    const pages = await askEveryPage(scratch, order.schoolCode);
    const rows = [...tables.values()].reduce((sum, table) => sum + table.rows, 0);
    return { manifest, rows, files, megabytes: (bytes / 2 ** 20).toFixed(1), pages, restored, all: seconds() };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Compares every file of the restored store with the hash in its row and in the manifest. */
async function compareFiles(target: StorePlace, manifest: Manifest) {
  const listed = new Set(manifest.files.map(({ hash }) => hash));
  const store = await openExistingStore(target);
  try {
    const rows = await store.db.selectFrom("files").select(["path", "hash"]).execute();
    let bytes = 0;
    for (const row of rows) {
      const stored = await store.files.get(originalPath(row));
      if (!stored || !listed.has(row.hash) || sha256(stored) !== row.hash) {
        throw new OperatorError(`The file ${row.path} is not what the backup ${manifest.name} says of it.`);
      }
      bytes += stored.length;
    }
    return { files: rows.length, bytes };
  } finally {
    await store.close();
  }
}
