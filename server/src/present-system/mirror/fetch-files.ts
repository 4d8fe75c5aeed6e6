import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { nameGiven } from "@school/content/files/stored-path";
import { Missing, Unreadable } from "../../outgoing/unreadable.ts";
import type { FileRow } from "../../pictures/ingest.ts";
import { type Ingester, openIngester } from "../../pictures/ingest-folder.ts";
import { notePlaces } from "../../pictures/noted-places.ts";
import type { MirroredFilesTable } from "../../store/tables/present-system.ts";
import type { Received } from "../received.ts";
import { isDue } from "./kind-state.ts";
import { failed, found, isNewWithValidators, pauseIfCheap, pauseOf } from "./next-look.ts";
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

/** Fetches new files first. */
export async function fetchFiles(mirroring: Mirroring, { until, ingesters, fetched }: Fetching) {
  const due = await dueFiles(mirroring);
  if (due.length === 0) return;
  const folder = await mkdtemp(join(tmpdir(), "school-mirror-"));
  const total = await countFiles(mirroring);
  const ready: (CheckedFile & { before: MirroredFilesTable })[] = [];
  const jitter = 0.8 + Math.random() * 0.2;
  let isDown = false;
  let turn: Promise<unknown> = Promise.resolve();

  function fetchInTurn(file: MirroredFilesTable): Promise<{ received: Received | null; took: number }> {
    const mine = turn.then(() => timed(() => mirroring.client.file(file.source, conditionsOf(file))));
    turn = mine.catch(() => {});
    return mine;
  }

  async function publishReady(least: number) {
    if (ready.length < least) return;
    const files = ready.splice(0);
    const refused = await publishFiles(mirroring, files);
    for (const { path, before } of files.filter((file) => refused.includes(file))) {
      await noteFile(mirroring.db, mirroring.schoolCode, path, failed(mirroring.now(), before, isTaken));
    }
  }

  async function lane() {
    const ingester = ingesterFor(mirroring, folder);
    try {
      for (let file = due.shift(); file && !isDown && performance.now() < until; file = due.shift()) {
        try {
          const { received, took } = await fetchInTurn(file);
          fetched?.(received?.body.length ?? 0);
          const row = received && (await ingestReceived(ingester, folder, file, received));
          const isCheap = received === null || isNewWithValidators(file, received, row);
          const pause = jitter * (isCheap ? pauseIfCheap(total, took) : pauseOf(total));
          const known = { ...found(mirroring.now(), pause), ...(received && validatorsOf(received)) };
          ready.push({ path: file.path, before: file, row, known: { ...known, ...(row && { hash: row.hash }) } });
        } catch (cause) {
          if (!(cause instanceof Unreadable)) throw cause;
          isDown = !(cause instanceof Missing);
          await noteFile(mirroring.db, mirroring.schoolCode, file.path, failed(mirroring.now(), file, cause));
        }
        await publishReady(TOGETHER);
      }
    } finally {
      await ingester.close();
    }
  }

  try {
    const lanes = Array.from({ length: Math.min(ingesters, due.length) }, lane);
    await Promise.allSettled(lanes);
    await publishReady(1);
    await Promise.all(lanes);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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

/** Without the bytes, "unchanged" is of no use. */
const conditionsOf = ({ hash, etag, last_modified }: MirroredFilesTable) =>
  hash === null ? { etag: null, lastModified: null } : { etag, lastModified: last_modified };

const validatorsOf = ({ etag, lastModified }: Received) => ({ etag, last_modified: lastModified });

async function timed(call: () => Promise<Received | null>) {
  const start = performance.now();
  return { received: await call(), took: performance.now() - start };
}

function ingesterFor({ db, files }: Mirroring, folder: string) {
  let ingester: Ingester | null = null;
  const open = () => openIngester(files, folder, (places) => notePlaces(db, places));
  return {
    async ingest(path: string) {
      if (ingester?.isBroken) await ingester.close();
      if (!ingester || ingester.isBroken) ingester = open();
      return ingester.ingest({ path });
    },
    close: async () => ingester?.close(),
  };
}

async function ingestReceived(
  ingester: ReturnType<typeof ingesterFor>,
  folder: string,
  { path, source }: MirroredFilesTable,
  { body, name }: Received,
): Promise<FileRow> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, body);
  const taken = await ingester.ingest(path);
  await rm(file, { force: true });
  if ("refusal" in taken) throw new Missing(taken.refusal.replace(/\.$/, ""));
  return { ...taken.row, name: name ?? nameOf(source) };
}

const nameOf = (source: string) => (/^https?:/i.test(source) ? null : nameGiven(source));
