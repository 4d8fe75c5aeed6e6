import { rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { errorText } from "../../base/error-text.server.ts";
import { MAX_UPLOAD_MEGABYTES, MAX_UPLOADS } from "../../kinds/files/office-files.ts";
import { hasRoomFor, NEARLY_FULL } from "../../storage/free-space.server.ts";

const MAX_NAME = 200;
/** Twice what an album of 300 photos posts. Each part takes the parser some 20 µs, however little it holds. */
const MAX_PARTS = 2500;

export interface SentFile {
  field: string;
  name: string;
  outcome: { place: string } | { fault: string };
}

interface Reading {
  /** The folder for the files; null keeps no file, only its name. */
  folder: string | null;
  /** In bytes of the whole body. */
  limit: number;
  /** Ends at the limit instead of failing. */
  isCut?: boolean;
  /** In letters of all texts together. */
  texts: number;
  /** In milliseconds. */
  timeout: number;
}

/** Returns the texts of a form, and its files, written to the disk as they arrive; or what is wrong with the whole form. */
export async function readMultipart(request: Request, reading: Reading) {
  const { folder, limit, isCut = false, texts, timeout } = reading;
  const fields: Record<string, string> = {};
  const writing: Promise<SentFile>[] = [];
  const arriving = new Set<BusboyFileStream>();
  const tooMuch = new AbortController();
  let textSize = 0;

  async function* body() {
    if (!isCut && Number(request.headers.get("Content-Length")) > limit) return tooMuch.abort();
    // Stopping a `for await` loop would close the connection before an answer.
    const reader = request.body?.getReader();
    let rest = limit;
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
      rest -= chunk.value.length;
      if (rest < 0) return isCut || tooMuch.abort();
      yield chunk.value;
    }
  }

  const parser = new Busboy({
    headers: { "content-type": request.headers.get("Content-Type") ?? "" },
    limits: { fileSize: MAX_UPLOAD_MEGABYTES * 2 ** 20, fieldSize: texts + 1, parts: MAX_PARTS, headerSize: 16 * 1024 },
  });
  parser.on("field", (name, text) => {
    textSize += text.length;
    if (textSize > texts || name.length > MAX_NAME) tooMuch.abort();
    fields[name] = text.replaceAll("\r\n", "\n");
  });
  parser.on("partsLimit", () => tooMuch.abort());
  parser.on("file", (field, stream, name) => {
    arriving.add(stream);
    stream.on("error", () => {});
    // A browser sends an empty file for an empty field.
    if (!name) return void stream.resume();
    const place = folder !== null && writing.length < MAX_UPLOADS ? join(folder, String(writing.length)) : null;
    writing.push(storeFile(stream, place).then((outcome) => ({ field, name, outcome })));
  });
  try {
    await pipeline(body(), parser, { signal: AbortSignal.any([tooMuch.signal, AbortSignal.timeout(timeout)]) });
  } catch {
    // The parser leaves an incomplete file open.
    for (const stream of arriving) stream.destroy();
    if (tooMuch.signal.aborted) return "too much";
    if (!isCut) return "cut short";
  }
  return { fields, files: await Promise.all(writing) };
}

/** Writes a file of the form to the disk. After a failure the rest of the form is still read. */
async function storeFile(stream: BusboyFileStream, place: string | null): Promise<SentFile["outcome"]> {
  const skip = (fault: string) => {
    stream.resume();
    return { fault };
  };
  if (place === null)
    return skip(`was not taken: ${MAX_UPLOADS} files at most go at once. Send it with the next ones.`);
  try {
    if (!(await hasRoomFor(dirname(place), 0))) return skip(`was not taken: ${NEARLY_FULL}`);
    await writeFile(place, stream.iterator({ destroyOnReturn: false }), { flag: "wx", mode: 0o600 });
    if (!stream.truncated) return { place };
    await rm(place, { force: true });
    return { fault: `is larger than ${MAX_UPLOAD_MEGABYTES} MB: make it smaller.` };
  } catch (cause) {
    stream.resume();
    await rm(place, { force: true });
    return { fault: `could not be stored: ${errorText(cause)}. Try again later.` };
  }
}
