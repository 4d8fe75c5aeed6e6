import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Person } from "../../auth/roles.ts";
import { HOUR, longDate, schoolDay } from "../../base/dates.ts";
import { oneAfterTheOther } from "../../base/mutex.server.ts";
import type { SchoolStore } from "../../db/store.server.ts";
import type { Database } from "../../db/tables/database.server.ts";
import { filesInUse, hiddenBefore } from "../../db/visible-files.server.ts";
import { unlessMissing } from "../../storage/file-storage.server.ts";
import type { FileRow } from "../pictures/ingest.server.ts";
import { type Arrived, type Ingester, openIngester } from "../pictures/ingest-folder.server.ts";
import { notePaths, storeAlsoAt } from "../pictures/noted-paths.server.ts";
import type { SentFile } from "./read-multipart.server.ts";

/** Posts with files that may wait. */
const MAX_WAITING = 64;
/** In milliseconds: older folders of arriving files are left over from a crash. */
const LEFTOVER = 6 * HOUR;

export type Stored = { field: string } & ({ path: string } | { refusal: string });

/** The person who uploads a file. */
export type Author = Pick<Person, "id" | "name">;

export interface Uploads {
  /** Makes a folder for the files of a post and removes it afterwards. */
  withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result>;
  /** Stores files one after the other. A refused one does not affect the others. */
  store(author: Author, files: readonly SentFile[]): Promise<Stored[]>;
  /** Stores one file in its turn; null when too many wait. */
  storeOne(author: Author, file: SentFile): Promise<Stored | null>;
}

declare module "../../auth/office-context.ts" {
  interface Office {
    uploads: Uploads;
  }
}

/** @param arriving folder on the store's disk for unchecked files. */
export function openUploads({ db, files: storage }: SchoolStore, arriving: string, now: () => Date): Uploads {
  const inTurn = oneAfterTheOther(MAX_WAITING);
  const ingester = sharedIngester(openIngester(storage, arriving, (places) => notePaths(db, places)));

  async function storeOne(author: Author, { field, name, outcome }: SentFile): Promise<Stored> {
    if ("fault" in outcome) return { field, refusal: `${name} ${outcome.fault}` };
    const path = relative(arriving, outcome.place);
    const ingested = await ingester.ingest({ path, uploadedAs: name });
    if ("refusal" in ingested) return { field, refusal: ingested.refusal };
    const hiddenAt = await hiddenBefore(db, ingested.row);
    if (hiddenAt) {
      const day = longDate(schoolDay(hiddenAt));
      return { field, refusal: `${name} was hidden on ${day} at a family’s wish: it is not taken again.` };
    }
    const row = await atPathOfItsOwn(ingested.row);
    await db.transaction().execute((transaction) => writeUpload(transaction, row, author, now()));
    return { field, path: row.path };
  }

  /** The path comes from the bytes; the file there may have been replaced since. */
  async function atPathOfItsOwn(row: FileRow): Promise<FileRow> {
    const known = await db
      .selectFrom("files")
      .select(["hash", "replaced_at"])
      .where("path", "=", row.path)
      .executeTakeFirst();
    if (!known?.replaced_at || known.hash === row.hash) return row;
    const path = row.path.replace(/(?=\.[a-z]+$)/, `-${row.hash.slice(0, 12)}`);
    await storeAlsoAt({ db, files: storage }, row, path);
    return { ...row, path };
  }

  return {
    storeOne: (author, file) => inTurn(() => storeOne(author, file)),
    async withFolder(work) {
      await removeLeftovers(arriving, now());
      const folder = join(arriving, crypto.randomUUID());
      await mkdir(folder, { recursive: true, mode: 0o700 });
      try {
        return await work(folder);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    async store(author, files) {
      const stored = await inTurn(async () => {
        const all: Stored[] = [];
        for (const file of files) all.push(await storeOne(author, file));
        return all;
      });
      return (
        stored ??
        files.map(({ field, name }) => ({
          field,
          refusal: `${name} was not taken: very many files come just now. Send it again in a minute.`,
        }))
      );
    },
  };
}

/** Does nothing when the file is stored already. A file that visitors see keeps its name. */
async function writeUpload(db: Kysely<Database>, row: FileRow, author: Author, now: Date) {
  await db
    .insertInto("files")
    .values({ ...row, stored_at: now.toISOString() })
    // Bringing a file again takes it out of the bin, and makes one of the present system the school's own.
    .onConflict((known) => known.columns(["path"]).doUpdateSet({ binned_at: null, mirrored_at: null }))
    .execute();
  if (!(await filesInUse(db)).has(row.path)) {
    await db
      .updateTable("files")
      .set({ name: row.name })
      .where("path", "=", row.path)
      .where("name", "is distinct from", row.name)
      .execute();
  }
  const uploaded = { uploaded_at: now.toISOString(), author: author.name, author_id: author.id };
  await db
    .insertInto("uploads")
    .values({ path: row.path, ...uploaded })
    .onConflict((known) => known.columns(["path"]).doUpdateSet(uploaded))
    .execute();
}

async function removeLeftovers(arriving: string, now: Date) {
  for (const name of (await unlessMissing(readdir(arriving))) ?? []) {
    const stats = await unlessMissing(stat(join(arriving, name)));
    const age = now.getTime() - (stats?.mtimeMs ?? now.getTime());
    if (age > LEFTOVER) await rm(join(arriving, name), { recursive: true, force: true });
  }
}

/** In milliseconds: an idle ingest process ends. */
const IDLE = 5000;

/** One process for all posts; it ends when idle. */
function sharedIngester(ingester: Ingester): Pick<Ingester, "ingest"> {
  let uses = 0;
  return {
    async ingest(file: Arrived) {
      uses += 1;
      const ingested = await ingester.ingest(file);
      void closeWhenIdle(uses);
      return ingested;
    },
  };

  async function closeWhenIdle(use: number) {
    await pause(IDLE, null, { ref: false });
    if (use === uses) await ingester.close();
  }
}
