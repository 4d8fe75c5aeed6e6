import type { Kysely, Updateable } from "kysely";
import { DAY, HOUR, timestampIn } from "../base/dates.ts";
import type { Lease } from "../db/lease.server.ts";
import { upsertRow } from "../db/rows.server.ts";
import type { Database, Row } from "../db/tables/database.server.ts";
import { type DocumentKind, type EntryKind, entryKinds } from "../kinds/all.ts";
import type { FileStorage } from "../storage/file-storage.server.ts";
import type { ReadList } from "./answers.server.ts";
import type { Validators, VendorClient } from "./client.server.ts";

/** The rows of a school, or a transaction on them. */
export interface Rows {
  db: Kysely<Database>;
}

export interface MirrorServices extends Rows {
  schoolCode: string;
  files: FileStorage;
  api: URL;
  client: VendorClient;
  kinds: readonly EntryKind[];
  trustsAll: boolean;
  /** When each album was asked for by this process, in `performance.now()`. */
  detailsReadAt: Map<string, number>;
  now(): Date;
  /** Called after each publication of a list. */
  published?(kind: EntryKind, change: ListChange): void;
  log(line: string, level?: "info" | "warning"): void;
}

export interface Mirroring extends MirrorServices {
  lease: Lease;
}

export interface ListChange {
  added: number;
  replaced: number;
  withdrawn: number;
  filesRemoved: number;
}

export interface StoredList<Kind extends EntryKind = EntryKind> extends Omit<ReadList<Kind>, "sources"> {
  sources: [path: string, source: string][];
  /** Of the list of albums alone. */
  albums?: StoredAlbums;
}

/** What the list says of the albums, and what the call for each says (§7). */
export interface StoredAlbums {
  listed: StoredList<"albums">;
  details: [id: string, detail: { validators: Validators; list: StoredList<"albums"> }][];
}

/** The entries of a suddenly short list, and those on the website. `since` is ISO 8601. */
export interface HeldList {
  since: string;
  entries: number;
  before: number;
}

/** In milliseconds: longer than a weekend. A list that is still as short then is believed. */
const HELD_FOR = 3 * DAY;

export const heldUntil = ({ since }: HeldList) => new Date(Date.parse(since) + HELD_FOR);

const neverRead: Omit<Row<"mirrors">, "kind"> = {
  digest: null,
  wanted: null,
  held: null,
  etag: null,
  last_modified: null,
  checked_at: null,
  due_at: "",
  failures: 0,
  failure: null,
  failing_since: null,
};

/** Returns the state of each kind, in the order given. Lists may take megabytes. */
export async function readStates({ db }: Rows, kinds: readonly EntryKind[] = entryKinds): Promise<Row<"mirrors">[]> {
  const rows = await db.selectFrom("mirrors").selectAll().where("kind", "in", kinds).execute();
  const known = new Map(rows.map((row) => [row.kind, row]));
  return kinds.map((kind) => known.get(kind) ?? { ...neverRead, kind });
}

export const noteState = ({ db }: Rows, kind: EntryKind, known: Updateable<Row<"mirrors">>) =>
  upsertRow(db, "mirrors", { kind }, known, neverRead);

/** Has the next round read the lists whole, and try missing files again. */
export async function askAnew({ db }: Rows, kinds: readonly EntryKind[]) {
  for (const kind of kinds)
    await noteState({ db }, kind, { digest: null, etag: null, last_modified: null, due_at: "" });
  await db.updateTable("mirrored_files").set({ due_at: "" }).where("hash", "is", null).execute();
}

/** What is noted of a list or a file that could be read. */
export const succeeded = { failures: 0, failure: null, failing_since: null };

export const readJson = <Kept>(json: string | null): Kept | null => (json === null ? null : JSON.parse(json));

const SECOND = 1000;
const EVERY = 30 * SECOND;
/** In milliseconds after the first, second, … failure; the last value repeats. */
const BACK_OFF = [5, 10, 20, 30].map((seconds) => seconds * SECOND);
const BACK_OFF_OF_FILE = [1, 5, 30, 120, 360].map((minutes) => minutes * 60 * SECOND);
/** In milliseconds; a later time comes from a clock that was ahead. */
export const LATEST = 6 * HOUR * 1.2;

/** Returns the next due time, after failures or success. It varies a little. */
export function dueAfter(now: Date, failures: number, what: "list" | "file" = "list"): string {
  const pauses = what === "list" ? BACK_OFF : BACK_OFF_OF_FILE;
  const pause = failures === 0 ? EVERY : (pauses[Math.min(failures, pauses.length) - 1] ?? EVERY);
  return new Date(now.getTime() + pause * (0.8 + Math.random() * 0.2)).toISOString();
}

/** Also true when the clock was set back. */
export const isDue = (dueAt: string, now: Date) =>
  dueAt <= now.toISOString() || dueAt > new Date(now.getTime() + LATEST).toISOString();

export const mirroredFiles = ({ db }: Rows) => db.selectFrom("mirrored_files");

const fromThere = ({ db }: Rows, kind: DocumentKind) =>
  db.selectFrom("published").where("kind", "=", kind).where("mirrored_at", "is not", null);

/** Returns the published entries that the present system wrote last, by id. */
export async function entriesFromThere(rows: Rows, kind: DocumentKind) {
  const found = await fromThere(rows, kind).select(["id", "position", "body"]).execute();
  return new Map(found.map(({ id, ...row }) => [id, row]));
}

export async function idsFromThere(rows: Rows, kind: DocumentKind): Promise<Set<string>> {
  return new Set((await fromThere(rows, kind).select("id").execute()).map(({ id }) => id));
}

/** Returns the ids of entries that the school itself has written, changed or taken down here: the mirror leaves them as they are. */
export async function idsFromHere({ db }: Rows, kind: EntryKind): Promise<Set<string>> {
  const written = await db
    .selectFrom("published")
    .select("id")
    .where("kind", "=", kind)
    .where("mirrored_at", "is", null)
    .execute();
  const takenDown = await db
    .selectFrom("drafts")
    .select("id")
    .where("kind", "=", kind)
    .where((draft) => draft.or([draft("down_at", "is not", null), draft("binned_at", "is not", null)]))
    .execute();
  return new Set([...written, ...takenDown].map(({ id }) => id));
}

export type MirrorStatus = Awaited<ReturnType<typeof mirrorStatus>>;
export type MirroredKind = Awaited<ReturnType<typeof statusOf>>;

/** Returns the state of the lists that were asked for, whether they could be read or not, and of the files. */
export async function mirrorStatus(rows: Rows) {
  const files = await mirroredFiles(rows).select(["source", "failure", "hash"]).orderBy("path").execute();
  const kinds: MirroredKind[] = [];
  for (const state of await readStates(rows)) {
    if (state.checked_at !== null || state.failure !== null) kinds.push(await statusOf(rows, state));
  }
  const missing = files.filter(({ hash }) => hash === null);
  return { kinds, files: files.length, missing: missing.map(({ source, failure }) => ({ source, failure })) };
}

async function statusOf(rows: Rows, { kind, checked_at, failure, failing_since, ...stored }: Row<"mirrors">) {
  const held = readJson<HeldList>(stored.held);
  const list = readJson<StoredList>(stored.wanted);
  const fromHere = await idsFromHere(rows, kind);
  const leftAlone = list?.entries.filter(({ _id }) => fromHere.has(_id)) ?? [];
  return {
    kind,
    /** The last time that the list could be read. */
    checkedAt: timestampIn(checked_at),
    /** The reason that it cannot be read now. */
    failure,
    failingSince: timestampIn(failing_since),
    /** Entries on the website that came from there. */
    published: (await idsFromThere(rows, kind)).size,
    /** Entries that cannot be taken over, or only in part. */
    leftOut: list?.refused ?? [],
    /** Entries that the school has written or taken down here: the mirror leaves them as they are. */
    writtenHere: leftAlone.map((entry) => ({
      id: entry._id,
      title: "title" in entry ? entry.title : "name" in entry ? entry.name : "",
    })),
    /** A list that became much shorter. The pages keep the old entries until then. */
    held: held && { ...held, until: heldUntil(held) },
  };
}
