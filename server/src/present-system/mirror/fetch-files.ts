import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { nameGiven } from "@school/content/files/stored-path";
import { Missing, Unreadable } from "../../outgoing/unreadable.ts";
import type { FileRow } from "../../pictures/ingest.ts";
import { type Ingester, openIngester } from "../../pictures/ingest-folder.ts";
import { notePlaces } from "../../pictures/noted-places.ts";
import type { MirroredFilesTable } from "../../store/tables/present-system.ts";
import { noValidators, type Received } from "../received.ts";
import { isDue } from "./kind-state.ts";
import { type Answered, failed, found } from "./next-look.ts";
import { noteFile } from "./note-files.ts";
import { type CheckedFile, publishFiles } from "./publish-mirrored.ts";
import type { Mirroring } from "./services.ts";

/** The vendor never replaces the school's own file. */
const isTaken = new Missing("the school itself has published another file under this path");
/** Files written in one transaction. */
const TOGETHER = 32;

export interface Fetching {
  /** In `performance.now()`; no further file begins after it. */
  until: number;
  ingesters: number;
  /** Called after each file with its number of bytes. */
  fetched?(bytes: number): void;
}

type FetchedFile = CheckedFile & { before: MirroredFilesTable };

/** Fetches new files first. */
export async function fetchFiles(mirroring: Mirroring, { until, ingesters, fetched }: Fetching) {
  const due = await dueFiles(mirroring);
  if (due.length === 0) return;
  const folder = await mkdtemp(join(tmpdir(), "school-mirror-"));
  const pace = { files: await countFiles(mirroring), jitter: 0.8 + Math.random() * 0.2 };
  const ask = askedInTurn(mirroring);
  const ready: FetchedFile[] = [];
  let isDown = false;

  async function fetchOne(ingester: Ingester, file: MirroredFilesTable) {
    const { received, took } = await ask(file);
    fetched?.(received?.body.length ?? 0);
    const row = received && (await ingestReceived(ingester, folder, file, received));
    const known = found(mirroring.now(), file, { received, row, took }, pace);
    ready.push({ path: file.path, before: file, row, known });
  }

  async function lane() {
    const ingester = openIngester(mirroring.files, folder, (places) => notePlaces(mirroring.db, places));
    try {
      for (let file = due.shift(); file && !isDown && performance.now() < until; file = due.shift()) {
        try {
          await fetchOne(ingester, file);
        } catch (cause) {
          if (!(cause instanceof Unreadable)) throw cause;
          isDown = !(cause instanceof Missing);
          await noteFailure(mirroring, file, cause);
        }
        if (ready.length >= TOGETHER) await publishFetched(mirroring, ready.splice(0));
      }
    } finally {
      await ingester.close();
    }
  }

  try {
    const lanes = Array.from({ length: Math.min(ingesters, due.length) }, lane);
    await Promise.allSettled(lanes);
    if (ready.length > 0) await publishFetched(mirroring, ready.splice(0));
    await Promise.all(lanes);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns a function that asks the vendor for one file at a time, and says how long that took. */
function askedInTurn({ client }: Mirroring) {
  let turn: Promise<unknown> = Promise.resolve();
  return (file: MirroredFilesTable): Promise<Pick<Answered, "received" | "took">> => {
    const mine = turn.then(async () => {
      const start = performance.now();
      const received = await client.file(file.source, conditionsOf(file));
      return { received, took: performance.now() - start };
    });
    turn = mine.catch(() => {});
    return mine;
  };
}

async function publishFetched(mirroring: Mirroring, files: readonly FetchedFile[]) {
  const refused = await publishFiles(mirroring, files);
  for (const file of files) if (refused.includes(file)) await noteFailure(mirroring, file.before, isTaken);
}

const noteFailure = ({ db, schoolCode, now }: Mirroring, file: MirroredFilesTable, cause: Unreadable) =>
  noteFile(db, schoolCode, file.path, failed(now(), file, cause));

async function dueFiles({ db, schoolCode, now }: Mirroring) {
  const rows = await db.selectFrom("mirrored_files").selectAll().where("school_code", "=", schoolCode).execute();
  const time = now();
  const isNew = ({ hash }: MirroredFilesTable) => Number(hash === null);
  return rows
    .filter(({ due_at }) => isDue(due_at, time))
    .sort((one, other) => isNew(other) - isNew(one) || (String(one.due_at) < String(other.due_at) ? -1 : 1));
}

async function countFiles({ db, schoolCode }: Mirroring): Promise<number> {
  const { count } = await db
    .selectFrom("mirrored_files")
    .select((rows) => rows.fn.countAll<number>().as("count"))
    .where("school_code", "=", schoolCode)
    .executeTakeFirstOrThrow();
  return count;
}

/** Without the bytes, "unchanged" is of no use. */
const conditionsOf = ({ hash, etag, last_modified }: MirroredFilesTable) =>
  hash === null ? noValidators : { etag, lastModified: last_modified };

async function ingestReceived(
  ingester: Ingester,
  folder: string,
  { path, source }: MirroredFilesTable,
  { body, name }: Received,
): Promise<FileRow> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, body);
  const taken = await ingester.ingest({ path });
  await rm(file, { force: true });
  if ("refusal" in taken) throw new Missing(taken.refusal.replace(/\.$/, ""));
  return { ...taken.row, name: name ?? nameOf(source) };
}

const nameOf = (source: string) => (/^https?:/i.test(source) ? null : nameGiven(source));
