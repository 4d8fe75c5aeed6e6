// node s3-server-process.ts <folder> <port> <access key> [host]: an S3 server with one bucket a subfolder, one file an object. It answers
// what our storage asks for, and prints the port on which it listens. Signatures are not checked, only whose key they name.
import { createHash } from "node:crypto";
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";

const [folder = "", port, accessKey, host = "127.0.0.1"] = process.argv.slice(2);

interface Answer {
  status?: number;
  headers?: Record<string, string | number>;
  body?: string | Uint8Array;
}

const failure = (status: number, code: string): Answer => ({
  status,
  headers: { "Content-Type": "application/xml" },
  body: `<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
});

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Returns the keys below a folder that begin with a prefix, in the order of S3: by their bytes. */
function keysOf(bucket: string, prefix: string): string[] {
  const below = prefix.slice(0, prefix.lastIndexOf("/") + 1);
  const found = readdirSync(join(bucket, below), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(bucket.length + 1));
  return found
    .filter((key) => key.startsWith(prefix))
    .sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
}

const PAGE = 1000;

function list(bucket: string, query: URLSearchParams): Answer {
  const prefix = query.get("prefix") ?? "";
  const after = Buffer.from(query.get("continuation-token") ?? "", "base64url").toString();
  const keys = unlessMissing(() => keysOf(bucket, prefix)) ?? [];
  const rest = keys.slice(keys.indexOf(after) + 1);
  const page = rest.slice(0, PAGE);
  const next = rest.length > PAGE && Buffer.from(page.at(-1) ?? "").toString("base64url");
  const contents = page.map((key) => {
    const { size, mtime } = statSync(join(bucket, key));
    return `<Contents><Key>${escaped(key)}</Key><Size>${size}</Size><LastModified>${mtime.toISOString()}</LastModified></Contents>`;
  });
  const more = next ? `<NextContinuationToken>${next}</NextContinuationToken>` : "";
  const body = `<ListBucketResult><KeyCount>${page.length}</KeyCount><IsTruncated>${next !== false}</IsTruncated>${more}${contents.join("")}</ListBucketResult>`;
  return { headers: { "Content-Type": "application/xml" }, body };
}

function get(file: string, range: string | undefined, isHead: boolean): Answer {
  const found = statSync(file);
  if (!found.isFile()) return failure(404, "NoSuchKey");
  const headers = { "Last-Modified": found.mtime.toUTCString(), "Accept-Ranges": "bytes" };
  if (isHead) return { headers: { ...headers, "Content-Length": found.size } };
  const bytes = readFileSync(file);
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? "") ?? [];
  if (first === undefined) return { headers: { ...headers, ETag: etagOf(bytes) }, body: bytes };
  const [from, to] = [Number(first), Math.min(Number(last), bytes.length - 1)];
  if (from >= bytes.length) return failure(416, "InvalidRange");
  const part = { "Content-Range": `bytes ${from}-${to}/${bytes.length}` };
  return { status: 206, headers: { ...headers, ...part }, body: bytes.subarray(from, to + 1) };
}

const etagOf = (bytes: Uint8Array) => `"${createHash("md5").update(bytes).digest("hex")}"`;

/** Whoever kills this server finds whole files alone. */
function put(file: string, write: (draft: string) => void) {
  const draft = join(folder, crypto.randomUUID());
  write(draft);
  mkdirSync(dirname(file), { recursive: true });
  renameSync(draft, file);
}

/** Returns null for a file or folder that is not there. */
function unlessMissing<Result>(read: () => Result): Result | null {
  try {
    return read();
  } catch (cause) {
    if (["ENOENT", "ENOTDIR"].includes((cause as NodeJS.ErrnoException).code ?? "")) return null;
    throw cause;
  }
}

/** Folders do not exist in S3: an empty one goes. */
function remove(bucket: string, file: string): Answer {
  rmSync(file, { force: true });
  for (let parent = dirname(file); parent !== bucket; parent = dirname(parent)) {
    if (unlessMissing(() => readdirSync(parent))?.length !== 0) break;
    rmdirSync(parent);
  }
  return { status: 204 };
}

async function answer(request: IncomingMessage): Promise<Answer> {
  const { method, headers } = request;
  if (!headers.authorization?.includes(`Credential=${accessKey}/`)) return failure(403, "InvalidAccessKeyId");
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://s3.local");
  const [, name = "", ...parts] = decodeURIComponent(pathname).split("/");
  const bucket = join(folder, name);
  const key = parts.join("/");
  const file = join(bucket, key);
  if (!unlessMissing(() => statSync(bucket))) return failure(404, "NoSuchBucket");
  if (method === "GET" && key === "") return list(bucket, searchParams);
  if (method === "GET" || method === "HEAD")
    return unlessMissing(() => get(file, headers.range, method === "HEAD")) ?? failure(404, "NoSuchKey");
  if (method === "DELETE") return remove(bucket, file);
  const source = headers["x-amz-copy-source"];
  if (typeof source === "string") {
    const from = join(folder, decodeURIComponent(source));
    if (!unlessMissing(() => statSync(from))) return failure(404, "NoSuchKey");
    put(file, (draft) => {
      copyFileSync(from, draft);
      utimesSync(draft, new Date(), new Date());
    });
    return { body: `<CopyObjectResult><LastModified>${new Date().toISOString()}</LastModified></CopyObjectResult>` };
  }
  const bytes = await buffer(request);
  put(file, (draft) => writeFileSync(draft, bytes));
  return { headers: { ETag: etagOf(bytes) } };
}

mkdirSync(join(folder, "schools"), { recursive: true });
const server = createServer(async (request, response) => {
  const { status = 200, headers = {}, body } = await answer(request);
  const length = body === undefined || "Content-Length" in headers ? {} : { "Content-Length": Buffer.byteLength(body) };
  response.writeHead(status, { ...length, ...headers }).end(body);
});
server.listen(Number(port), host, () => console.log(`listening on ${(server.address() as AddressInfo).port}`));
