import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { DataStore } from "@tus/server";
import type { Kysely } from "kysely";
import type { Person } from "../../auth/roles.ts";
import { HOUR, longDate, schoolDay } from "../../base/dates.ts";
import { FIRST } from "../../base/language.ts";
import { oneAfterTheOther, openOnce } from "../../base/mutex.server.ts";
import { findRow, updateRows, upsertRow } from "../../db/rows.server.ts";
import type { SchoolStore } from "../../db/store.server.ts";
import type { Database } from "../../db/tables/database.server.ts";
import type { FileColumns } from "../../db/tables/files.server.ts";
import { type UnfinishedUploads, unfinishedUploads } from "../../db/unfinished-uploads.server.ts";
import { filesInUse, hiddenSince } from "../../db/visible-files.server.ts";
import { describeFile } from "../../kinds/files/file-address.ts";
import {
  isSmallPhoto,
  MAX_UPLOAD_MEGABYTES,
  nameOfFile,
  type OfficeFiles,
  UPLOADS,
  type UploadOutcome,
} from "../../kinds/files/office-files.ts";
import { unlessMissing } from "../../storage/file-storage.server.ts";
import { hasRoomFor, NEARLY_FULL } from "../../storage/free-space.server.ts";
import { openIngester, storeAlsoAt } from "../pictures/ingester.server.ts";
import type { SentFile } from "./read-multipart.server.ts";

/** Posts with files that may wait. */
const MAX_WAITING = 64;
/** In milliseconds: older folders of arriving files are left over from a crash. */
const LEFTOVER = 6 * HOUR;
/** Unfinished uploads of one person. */
const MOST_UNFINISHED = 60;
/** Letters of a name that are kept. */
const LONGEST_NAME = 500;
/** In milliseconds: then the sender reads that the file is still being prepared. */
const PATIENCE = 20_000;

type Stored = { path: string } | { refusal: string };
export type StoredUpload = { field: string } & Stored;

/** The person who uploads a file. */
export type Author = Pick<Person, "id" | "name" | "language">;

export type Uploads = ReturnType<typeof openUploads>;

declare module "../../auth/office-context.ts" {
  interface Office {
    uploads: Uploads;
  }
}

interface UploadServices {
  store: SchoolStore;
  dataDir: string;
  files: OfficeFiles;
  now(): Date;
}

export function openUploads({ store, dataDir, files, now }: UploadServices) {
  const { db } = store;
  /** On the store's disk, for unchecked files. */
  const arriving = join(dataDir, "arriving");
  const inTurn = oneAfterTheOther(MAX_WAITING);
  const ingester = openIngester(store, arriving);
  const unfinished = unfinishedUploads(store);
  const underWay = new Map<string, Promise<UploadOutcome | null>>();

  async function storeNow(author: Author, name: string, file: string): Promise<Stored> {
    const ingested = await ingester.ingest({ path: relative(arriving, file), uploadedAs: name });
    if ("refusal" in ingested) return ingested;
    const hiddenAt = await hiddenSince(db, ingested.row);
    if (hiddenAt) {
      const day = longDate(schoolDay(hiddenAt));
      return { refusal: `${name} was hidden on ${day} at a family’s wish: it is not taken again.` };
    }
    const row = await atPathOfItsOwn(ingested.row);
    await db.transaction().execute((transaction) => writeUpload(transaction, row, author, now()));
    return { path: row.path };
  }

  /** The path comes from the bytes; the file there may have been replaced since. */
  async function atPathOfItsOwn(row: FileColumns): Promise<FileColumns> {
    const known = await findRow(db, "files", { path: row.path });
    if (!known?.replaced_at || known.hash === row.hash) return row;
    const path = row.path.replace(/(?=\.[a-z]+$)/, `-${row.hash.slice(0, 12)}`);
    await storeAlsoAt(store, row, path);
    return { ...row, path };
  }

  /** Stores one file in its turn; null when too many wait. */
  const storeOne = (author: Author, name: string, file: string) => inTurn(() => storeNow(author, name, file));

  async function storeUnfinished(id: string, author: Author, name: string): Promise<UploadOutcome | null> {
    const stored = await unfinished.withFile(id, (file) => storeOne(author, name, file));
    // Another process may have been faster.
    const earlier = (await unfinished.find(id))?.outcome;
    if (!stored || earlier) return earlier ?? null;
    const outcome = await outcomeOf(stored, author);
    await unfinished.end(id, outcome);
    return outcome;
  }

  async function outcomeOf(stored: Stored, author: Author): Promise<UploadOutcome> {
    if ("refusal" in stored) return { status: "refused", sentence: stored.refusal };
    const { path } = stored;
    const facts = (await files.describe([path]))[path];
    return {
      status: "stored",
      path,
      name: nameOfFile(path, facts),
      about: facts ? describeFile(facts, author.language ?? FIRST) : "",
      isSmall: facts !== undefined && isSmallPhoto(facts),
    };
  }

  return {
    storeOne,
    /** Makes a folder for the files of a post and removes it afterwards. */
    async withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
      await removeLeftovers(arriving, now());
      const folder = join(arriving, crypto.randomUUID());
      await mkdir(folder, { recursive: true, mode: 0o700 });
      try {
        return await work(folder);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    /** Stores files one after the other. A refused one does not affect the others. */
    async store(author: Author, sent: readonly SentFile[]): Promise<StoredUpload[]> {
      const stored = await inTurn(async () => {
        const all: StoredUpload[] = [];
        for (const { field, name, outcome } of sent) {
          const isWhole = "place" in outcome;
          const stored = isWhole ? storeNow(author, name, outcome.place) : { refusal: `${name} ${outcome.fault}` };
          all.push({ field, ...(await stored) });
        }
        return all;
      });
      const refusal = (name: string) =>
        `${name} was not taken: very many files come just now. Send it again in a minute.`;
      return stored ?? sent.map(({ field, name }) => ({ field, refusal: refusal(name) }));
    },
    /** Answers the tus protocol (tus.io, version 1.0) about uploads of one person. */
    answer: tusServer(unfinished, now, (bytes) => hasRoomFor(dataDir, bytes)),
    /**
     * Stores an upload that has arrived whole. Asked again, also of another process, it returns the same: the outcome is kept for a day.
     * Returns null when the person has no upload of this id.
     */
    async finish(
      id: string,
      person: Person,
    ): Promise<UploadOutcome | { status: "arriving" | "being made ready" } | null> {
      const upload = await unfinished.find(id);
      if (upload?.person !== person.id) return null;
      if (upload.outcome) return upload.outcome;
      if (upload.offset < upload.size) return { status: "arriving" };
      const storing = underWay.get(id) ?? storeUnfinished(id, person, upload.name).finally(() => underWay.delete(id));
      underWay.set(id, storing);
      const waited = pause(PATIENCE, null, { ref: false });
      return (await Promise.race([storing, waited])) ?? { status: "being made ready" };
    },
  };
}

/** Does nothing when the file is stored already. A file that visitors see keeps its name. */
async function writeUpload(db: Kysely<Database>, row: FileColumns, author: Author, now: Date) {
  const { path, name, ...facts } = row;
  const stored_at = now.toISOString();
  // Bringing a file again takes it out of the bin, and makes one of the present system the school's own.
  await upsertRow(db, "files", { path }, { binned_at: null, mirrored_at: null }, { ...facts, name, stored_at });
  const known = await findRow(db, "files", { path });
  if (known?.name !== name && !(await filesInUse(db)).has(path)) await updateRows(db, "files", { path }, { name });
  const uploaded = { uploaded_at: now.toISOString(), author: author.name, author_id: author.id };
  await upsertRow(db, "uploads", { path }, uploaded);
}

async function removeLeftovers(arriving: string, now: Date) {
  for (const name of (await unlessMissing(readdir(arriving))) ?? []) {
    const stats = await unlessMissing(stat(join(arriving, name)));
    const age = now.getTime() - (stats?.mtimeMs ?? now.getTime());
    if (age > LEFTOVER) await rm(join(arriving, name), { recursive: true, force: true });
  }
}

const refusals = {
  empty: refusal(400, "The file is empty: choose it once more."),
  tooLarge: refusal(413, `The file is larger than ${MAX_UPLOAD_MEGABYTES} MB: make it smaller.`),
  tooMany: refusal(429, `${MOST_UNFINISHED} files are under way already: send it when they have arrived.`),
  noRoom: refusal(507, `The file was not taken: ${NEARLY_FULL}`),
};

/** Returns an error as tus's server answers it. */
function refusal(status_code: number, body: string) {
  return Object.assign(new Error(body), { status_code, body });
}

/** Loads the protocol with the first upload. The locker knows this process's writers: the newest request for an upload ends the one before it. */
const loadTus = openOnce(async () => {
  const tus = await import("@tus/server");
  return { ...tus, locker: new tus.MemoryLocker() };
});

/**
 * Returns a function that answers the tus protocol, and shows each person her own uploads only.
 * @param isRoomFor returns false when the disk would be nearly full.
 */
function tusServer(uploads: UnfinishedUploads, now: () => Date, isRoomFor: (bytes: number) => Promise<boolean>) {
  const open = openOnce(async () => {
    const { DataStore, ERRORS, locker, Server, Upload } = await loadTus();

    function uploadsOf({ id: person }: Person): DataStore {
      async function getUpload(id: string) {
        const found = await uploads.find(id);
        if (found?.person !== person) throw ERRORS.FILE_NOT_FOUND;
        return new Upload({ id, size: found.size, offset: found.offset });
      }

      const create: DataStore["create"] = async (upload) => {
        const { id, size, metadata } = upload;
        if (!size) throw refusals.empty;
        await uploads.removeOld(now());
        if ((await uploads.countOf(person)) >= MOST_UNFINISHED) throw refusals.tooMany;
        if (!(await isRoomFor(size))) throw refusals.noRoom;
        const name = (metadata?.filename ?? "file").slice(0, LONGEST_NAME);
        await uploads.begin({ id, person, name, size, begunAt: now() });
        return upload;
      };

      return Object.assign(new DataStore(), {
        extensions: ["creation", "termination"],
        getUpload,
        create,
        write: (chunks: AsyncIterable<Uint8Array>, id: string, offset: number) => uploads.write(id, offset, chunks),
        async remove(id: string) {
          await getUpload(id);
          await uploads.remove(id);
        },
      });
    }

    return (person: Person) =>
      new Server({
        path: UPLOADS,
        relativeLocation: true,
        maxSize: MAX_UPLOAD_MEGABYTES * 2 ** 20,
        datastore: uploadsOf(person),
        locker,
        lockDrainTimeout: 500,
        namingFunction: () => crypto.randomUUID().replaceAll("-", ""),
        onResponseError: (_, error) =>
          "status_code" in error && error.status_code === 413 ? refusals.tooLarge : undefined,
      });
  });

  return async (request: Request, person: Person): Promise<Response> => {
    const answer = await (await open())(person).handleWeb(endingWithItsLine(request));
    const headers = new Headers(answer.headers);
    // Only pages of this site may upload.
    for (const name of answer.headers.keys()) if (name.startsWith("access-control-")) headers.delete(name);
    return new Response(answer.body, { status: answer.status, headers });
  };
}

/** Ends the body where the line broke: the bytes that arrived are written, and the upload is free for the next request. */
function endingWithItsLine(request: Request): Request {
  const { method, headers, url, body } = request;
  if (!body) return request;
  const chunks = async function* () {
    try {
      yield* body;
    } catch {
      // The line broke.
    }
  };
  // Node takes what is read one by one, which the types of browsers do not know.
  const init = { method, headers, body: chunks() as unknown as ReadableStream, duplex: "half" };
  return new Request(url, init);
}
