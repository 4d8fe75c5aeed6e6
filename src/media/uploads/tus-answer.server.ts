import { DataStore, ERRORS, MemoryLocker, Server, Upload } from "@tus/server";
import type { Person } from "../../auth/roles.ts";
import type { UnfinishedUploads } from "../../db/unfinished-uploads.server.ts";
import { MAX_UPLOAD_MEGABYTES, UPLOADS } from "../../kinds/files/office-files.ts";
import { NEARLY_FULL } from "../../storage/free-space.server.ts";

/** Unfinished uploads of one person. */
const MOST_UNFINISHED = 60;
/** Letters of a name that are kept. */
const LONGEST_NAME = 500;

class UploadRefusal extends Error {
  readonly status_code: number;
  readonly body: string;

  constructor(status: number, sentence: string) {
    super(sentence);
    this.status_code = status;
    this.body = sentence;
  }
}

const tooLarge = `The file is larger than ${MAX_UPLOAD_MEGABYTES} MB: make it smaller.`;
const tooMany = `${MOST_UNFINISHED} files are under way already: send it when they have arrived.`;
const noRoom = `The file was not taken: ${NEARLY_FULL}`;

interface Surroundings {
  now(): Date;
  /** Returns false when the disk would be nearly full. */
  hasRoomFor(bytes: number): Promise<boolean>;
}

/** Writers in this process: the newest request for an upload ends the one before it. */
const locker = new MemoryLocker();

/** Answers the tus protocol (tus.io, version 1.0) about uploads of one person. */
export async function tusAnswer(
  request: Request,
  uploads: UnfinishedUploads,
  person: Person,
  surroundings: Surroundings,
): Promise<Response> {
  const server = new Server({
    path: UPLOADS,
    relativeLocation: true,
    maxSize: MAX_UPLOAD_MEGABYTES * 2 ** 20,
    datastore: new UploadsOf(person, uploads, surroundings),
    locker,
    lockDrainTimeout: 500,
    namingFunction: () => crypto.randomUUID().replaceAll("-", ""),
    onResponseError: (_, error) =>
      "status_code" in error && error.status_code === 413 ? { status_code: 413, body: tooLarge } : undefined,
  });
  const answer = await server.handleWeb(endingWithItsLine(request));
  const headers = new Headers(answer.headers);
  // Only pages of this site may upload.
  for (const name of answer.headers.keys()) if (name.startsWith("access-control-")) headers.delete(name);
  return new Response(answer.body, { status: answer.status, headers });
}

/** Ends the body where the line broke: the bytes that arrived are written, and the upload is free for the next request. */
function endingWithItsLine(request: Request): Request {
  const { method, headers, url, body } = request;
  if (!body) return request;
  const reader = body.getReader();
  const readable = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const piece = await reader.read().catch(() => null);
      if (!piece || piece.done) controller.close();
      else controller.enqueue(piece.value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  const sent: RequestInit & { duplex: "half" } = { method, headers, body: readable, duplex: "half" };
  return new Request(url, sent);
}

/** Shows tus's server only the uploads of one person. */
class UploadsOf extends DataStore {
  override readonly extensions = ["creation", "termination"];
  readonly #person: string;
  readonly #uploads: UnfinishedUploads;
  readonly #surroundings: Surroundings;

  constructor({ id }: Person, uploads: UnfinishedUploads, surroundings: Surroundings) {
    super();
    this.#person = id;
    this.#uploads = uploads;
    this.#surroundings = surroundings;
  }

  override async create(upload: Upload): Promise<Upload> {
    const { id, size, metadata } = upload;
    if (!size) throw new UploadRefusal(400, "The file is empty: choose it once more.");
    const { now, hasRoomFor } = this.#surroundings;
    await this.#uploads.removeOld(now());
    if ((await this.#uploads.countOf(this.#person)) >= MOST_UNFINISHED) throw new UploadRefusal(429, tooMany);
    if (!(await hasRoomFor(size))) throw new UploadRefusal(507, noRoom);
    const name = (metadata?.filename ?? "file").slice(0, LONGEST_NAME);
    await this.#uploads.begin({ id, person: this.#person, name, size, begunAt: now() });
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const found = await this.#uploads.find(id);
    if (found?.person !== this.#person) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({ id, size: found.size, offset: found.offset });
  }

  override write(pieces: AsyncIterable<Uint8Array>, id: string, offset: number): Promise<number> {
    return this.#uploads.write(id, offset, pieces);
  }

  override async remove(id: string): Promise<void> {
    await this.getUpload(id);
    await this.#uploads.remove(id);
  }
}
