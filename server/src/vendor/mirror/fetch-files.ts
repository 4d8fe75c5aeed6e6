import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { nameGiven } from "@school/content/files/stored-path";
import type { Updateable } from "kysely";
import type { FileRow } from "../../pictures/arrival.ts";
import { notePlaces } from "../../pictures/noted-places.ts";
import { openTaker, type Taker } from "../../pictures/take-folder.ts";
import type { MirroredFilesTable } from "../../store/tables/vendor.ts";
import type { Received } from "../client.ts";
import { Missing, Unreadable } from "../reading/unreadable.ts";
import { isDue } from "./kind-state.ts";
import { noteFile, publishFiles } from "./publish-mirrored.ts";
import { dueAfter, type Mirroring } from "./services.ts";

/** Files that go on the pages together. */
const TOGETHER = 32;
/** Milliseconds until a file that is here is asked for again, and as many for each file that is. */
const LOOKED_AT_EVERY = 600_000;
const LOOKED_AT_EVERY_FOR_EACH = 2000;

/** How much of the files is fetched. */
export interface Fetching {
  /** Begins with no further file after this time of `performance.now()`. */
  until: number;
  /** Processes that take files in. */
  takers: number;
  /** Called after each file, with the number of bytes that came. */
  fetched?(bytes: number): void;
}

interface NewFile {
  row: FileRow;
  known: Updateable<MirroredFilesTable>;
}

/** Fetches the files that are due, those first that nobody has seen, and puts them on the pages. Returns how many stand there anew. */
export async function fetchFiles(mirroring: Mirroring, { until, takers, fetched }: Fetching): Promise<number> {
  const due = await dueFiles(mirroring);
  if (due.length === 0) return 0;
  const folder = await mkdtemp(join(tmpdir(), "school-mirror-"));
  const total = await countFiles(mirroring);
  const ready: NewFile[] = [];
  let taken = 0;
  let isDown = false;
  let turn: Promise<unknown> = Promise.resolve();

  /** One request for a file at a time. */
  function fetchInTurn(file: MirroredFilesTable): Promise<Received | null> {
    const mine = turn.then(() => mirroring.client.file(file.source, conditionsOf(file)));
    turn = mine.catch(() => {});
    return mine;
  }

  async function publishReady(least: number) {
    if (ready.length < least) return;
    const files = ready.splice(0);
    taken += files.length;
    await publishFiles(mirroring, files);
  }

  async function lane() {
    const taker = takerFor(mirroring, folder);
    try {
      for (let file = due.shift(); file && !isDown && performance.now() < until; file = due.shift()) {
        try {
          const received = await fetchInTurn(file);
          fetched?.(received?.body.length ?? 0);
          const row = received && (await take(taker, folder, file, received));
          const known = { ...found(mirroring, total), ...(received && validatorsOf(received)) };
          if (row) ready.push({ row, known: { ...known, hash: row.hash } });
          else await noteFile(mirroring.db, mirroring.schoolCode, file.path, known);
        } catch (cause) {
          if (!(cause instanceof Unreadable)) throw cause;
          isDown = !(cause instanceof Missing);
          await noteFile(mirroring.db, mirroring.schoolCode, file.path, failed(mirroring, file, cause));
        }
        await publishReady(TOGETHER);
      }
    } finally {
      await taker.close();
    }
  }

  try {
    const lanes = Array.from({ length: Math.min(takers, due.length) }, lane);
    await Promise.allSettled(lanes);
    await publishReady(1);
    await Promise.all(lanes);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return taken;
}

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

/** Bytes that are not here cannot be unchanged. */
const conditionsOf = ({ hash, etag, last_modified }: MirroredFilesTable) =>
  hash === null ? { etag: null, lastModified: null } : { etag, lastModified: last_modified };

const validatorsOf = ({ etag, lastModified }: Received) => ({ etag, last_modified: lastModified });

function found({ now }: Mirroring, files: number): Updateable<MirroredFilesTable> {
  const time = now();
  const pause = Math.max(LOOKED_AT_EVERY, files * LOOKED_AT_EVERY_FOR_EACH) * (0.8 + Math.random() * 0.2);
  return {
    checked_at: time.toISOString(),
    due_at: new Date(time.getTime() + pause).toISOString(),
    failures: 0,
    failure: null,
    failing_since: null,
  };
}

function failed({ now }: Mirroring, file: MirroredFilesTable, cause: Unreadable): Updateable<MirroredFilesTable> {
  const failures = file.failures + 1;
  const isOfFile = cause instanceof Missing;
  return {
    // A vendor that is down says nothing about this file.
    failures: isOfFile ? failures : file.failures,
    failure: cause.message,
    failing_since: file.failing_since ?? now().toISOString(),
    due_at: isOfFile ? dueAfter(now(), failures, "file") : dueAfter(now(), 1),
  };
}

/** A taker that is followed by another when it has broken off. */
function takerFor({ db, files }: Mirroring, folder: string) {
  let taker: Taker | null = null;
  const open = () => openTaker(files, folder, (places) => notePlaces(db, places));
  return {
    async take(path: string) {
      if (taker?.isBroken) await taker.close();
      if (!taker || taker.isBroken) taker = open();
      return taker.take(path);
    },
    close: async () => taker?.close(),
  };
}

async function take(
  taker: ReturnType<typeof takerFor>,
  folder: string,
  { path, source }: MirroredFilesTable,
  { body, name }: Received,
): Promise<FileRow> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, body);
  const taken = await taker.take(path);
  await rm(file, { force: true });
  if ("refusal" in taken) throw new Missing(taken.refusal.replace(/\.$/, ""));
  return { ...taken.row, name: name ?? nameOf(source) };
}

const nameOf = (source: string) => (/^https?:/i.test(source) ? null : nameGiven(source));
