import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Missing, Unreadable } from "../base/http-client.server.ts";
import { oneAfterTheOther, severalAtOnce } from "../base/mutex.server.ts";
import type { Row } from "../db/tables/database.server.ts";
import type { FileColumns } from "../db/tables/files.server.ts";
import { type Ingester, openIngester } from "../media/pictures/ingester.server.ts";
import { nameGiven } from "../school/stored-path.ts";
import { noValidators, type Received } from "./client.server.ts";
import { dueAfter, isDue, LATEST, type Mirroring, mirroredFiles, succeeded } from "./mirror-state.server.ts";
import { type FetchedFile, noteFile, publishFiles } from "./mirrored-lists.server.ts";

/** The vendor never replaces the school's own file. */
const isTaken = new Missing("the school itself has published another file under this path");
/** Files written in one transaction. */
const TOGETHER = 32;
/** In milliseconds until a stored file is checked again: at least, and for each stored file. */
const EVERY = 40_000;
const FOR_EACH = 2000;

export interface Fetching {
  /** In `performance.now()`; no further file begins after it. */
  until: number;
  ingesters: number;
  /** Called after each file with its number of bytes. */
  fetched?(bytes: number): void;
}

type Checked = FetchedFile & { before: Row<"mirrored_files"> };

/** Fetches files that are due, new ones first, and asks the vendor for one at a time. */
export async function fetchFiles(mirroring: Mirroring, { until, ingesters, fetched }: Fetching) {
  const { client, now } = mirroring;
  const rows = await mirroredFiles(mirroring).selectAll().execute();
  const time = now();
  const isNew = ({ hash }: Row<"mirrored_files">) => Number(hash === null);
  const due = rows
    .filter(({ due_at }) => isDue(due_at, time))
    .sort((one, other) => isNew(other) - isNew(one) || (one.due_at < other.due_at ? -1 : 1));
  if (due.length === 0) return;
  const folder = await mkdtemp(join(tmpdir(), "school-mirror-"));
  // Checks of several schools do not fall together.
  const pause = Math.min(LATEST / 2, Math.max(EVERY, rows.length * FOR_EACH)) * (0.8 + Math.random() * 0.2);
  const ready: Checked[] = [];
  let isDown = false;
  const inTurn = oneAfterTheOther(Number.POSITIVE_INFINITY);

  async function fetchOne(ingester: Ingester, file: Row<"mirrored_files">) {
    // Without the bytes, "unchanged" is of no use.
    const received = await inTurn(() => client.file(file.source, file.hash === null ? noValidators : file));
    fetched?.(received?.body.length ?? 0);
    const row = received && (await ingestReceived(ingester, folder, file, received));
    const time = now();
    const due_at = new Date(time.getTime() + pause).toISOString();
    const noted = { checked_at: time.toISOString(), due_at, ...succeeded, ...received?.validators };
    ready.push({ path: file.path, before: file, row, known: { ...noted, ...(row && { hash: row.hash }) } });
  }

  async function lane() {
    const ingester = openIngester(mirroring, folder);
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
    await severalAtOnce(Math.min(ingesters, due.length), lane).finally(async () => {
      if (ready.length > 0) await publishFetched(mirroring, ready.splice(0));
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function publishFetched(mirroring: Mirroring, files: readonly Checked[]) {
  for (const { before } of await publishFiles(mirroring, files)) {
    await noteFailure(mirroring, { ...before, hash: null }, isTaken);
  }
}

/** An outage of the vendor says nothing about this file. */
function noteFailure(mirroring: Mirroring, file: Row<"mirrored_files">, cause: Unreadable) {
  const time = mirroring.now();
  const failures = file.failures + 1;
  const isOfFile = cause instanceof Missing;
  return noteFile(mirroring, file.path, {
    failures: isOfFile ? failures : file.failures,
    failure: cause.message,
    hash: file.hash,
    failing_since: file.failing_since ?? time.toISOString(),
    due_at: isOfFile ? dueAfter(time, failures, "file") : dueAfter(time, 1),
  });
}

async function ingestReceived(
  ingester: Ingester,
  folder: string,
  { path, source }: Row<"mirrored_files">,
  { body, name }: Received,
): Promise<FileColumns> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, body);
  const taken = await ingester.ingest({ path });
  await rm(file, { force: true });
  if ("refusal" in taken) throw new Missing(taken.refusal.replace(/\.$/, ""));
  const isElsewhere = /^https?:/i.test(source);
  return { ...taken.row, name: name ?? (isElsewhere ? null : nameGiven(source)) };
}
