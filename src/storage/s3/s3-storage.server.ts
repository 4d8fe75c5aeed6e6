import { createHash } from "node:crypto";
import { logError, logEvent } from "../../base/log.server.ts";
import { openOnce } from "../../base/mutex.server.ts";
import { type FileStorage, isOfMarker, isOfSize, StorageFailure, streamChunks } from "../file-storage.server.ts";
import { readS3Address } from "./s3-address.server.ts";

/** In milliseconds. */
const PATIENCE = { connectionTimeout: 3000, requestTimeout: 20_000 };
/** In bytes of one request: a stalled reader holds no more, and no connection. */
const READ_CHUNK = 256 * 1024;

/**
 * Loads Amazon's client with the first call; it takes its keys from `AWS_ACCESS_KEY_ID` and so on.
 * @param folder below the prefix of the address; "" for all that lies there.
 */
export function s3Storage(address: string, folder = "files/"): FileStorage {
  const { bucket: Bucket, prefix: above, endpoint, region } = readS3Address(address);
  const prefix = above + folder;
  const open = openOnce(async () => {
    const { S3 } = await import("@aws-sdk/client-s3");
    return new S3({
      region,
      // Other servers do not know buckets as host names, and few know the newer checksums.
      ...(endpoint && { endpoint, forcePathStyle: true }),
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      requestHandler: { ...PATIENCE, throwOnRequestTimeout: true },
    });
  });
  const at = (path: string) => ({ Bucket, Key: prefix + path });
  const logged = logTrouble(`${endpoint ?? "Amazon S3"}, bucket ${Bucket}`);
  const unlessMissing = <Result>(request: Promise<Result>): Promise<Result | null> =>
    logged(request.catch((cause) => (isMissing(cause) ? null : Promise.reject(cause))));

  async function head(path: string): Promise<{ size: number; storedAt: Date } | null> {
    const client = await open();
    const request = () => client.headObject(at(path));
    const isDenied = (cause: unknown) => Object(cause).$metadata?.httpStatusCode === 403;
    // The first answer after the machine's clock was put right is a denial, from which the client learns the time.
    const answer = request().catch((cause) => (isDenied(cause) ? request() : Promise.reject(cause)));
    const found = await unlessMissing(answer);
    return found && { size: found.ContentLength ?? 0, storedAt: found.LastModified ?? new Date(0) };
  }

  /** @param Range default: the whole file. */
  async function get(path: string, Range?: string): Promise<Uint8Array<ArrayBuffer> | null> {
    const answer = (await open()).getObject({ ...at(path), Range });
    const bytes = await unlessMissing(answer.then(({ Body }) => Body?.transformToByteArray()));
    return bytes ? new Uint8Array(bytes) : null;
  }

  /** A thousand at a time. */
  async function* listed(): AsyncIterable<{ path: string; size: number }> {
    const pages = (await open()).paginateListObjectsV2({ Bucket, Prefix: prefix });
    for (let page = await logged(pages.next()); !page.done; page = await logged(pages.next())) {
      for (const { Key = "", Size = 0 } of page.value.Contents ?? []) {
        const path = Key.slice(prefix.length);
        if (!isOfMarker(path)) yield { path, size: Size };
      }
    }
  }
  const pathsOf = async (isWanted = (_: { size: number }) => true) =>
    (await Array.fromAsync(listed())).filter(isWanted).map(({ path }) => path);

  return {
    address,
    get: (path) => get(path),
    size: async (path) => (await head(path))?.size ?? null,
    stream: (path, first, last) =>
      streamChunks(first, last, READ_CHUNK, async (from, to) => {
        const chunk = await get(path, `bytes=${from}-${to}`);
        if (chunk?.length !== to - from + 1) throw new Error(`${path} ends before byte ${to}`);
        return chunk;
      }),
    /** The server refuses other bytes than those of the checksum. */
    async put(path, bytes) {
      const ContentMD5 = createHash("md5").update(bytes).digest("base64");
      await logged((await open()).putObject({ ...at(path), Body: bytes, ContentLength: bytes.length, ContentMD5 }));
    },
    async renew(path, size) {
      if (!isOfSize(await head(path), size)) return false;
      const source = `${Bucket}/${prefix}${path}`.split("/").map(encodeURIComponent).join("/");
      const copied = (await open()).copyObject({ ...at(path), CopySource: source, MetadataDirective: "REPLACE" });
      return (await unlessMissing(copied)) !== null;
    },
    storedAt: async (path) => (await head(path))?.storedAt ?? null,
    list: () => pathsOf(),
    async holdsAny() {
      for await (const _ of listed()) return true;
      return false;
    },
    async missing(paths) {
      const stored = new Set(await pathsOf());
      return paths.filter((path) => !stored.has(path));
    },
    listEmpty: () => pathsOf(({ size }) => size === 0),
    async remove(path) {
      await unlessMissing((await open()).deleteObject(at(path)));
    },
  };
}

const isMissing = (cause: unknown) => cause instanceof Error && ["NoSuchKey", "NotFound"].includes(cause.name);

/** Returns a function that waits for an answer of S3, and rejects in an operator's words. It logs once when S3 fails, and once when it answers again. */
function logTrouble(place: string) {
  let isGone = false;
  return async <Result>(request: Promise<Result>): Promise<Result> => {
    try {
      const result = await request;
      if (isGone) logEvent(`files: ${place} answers again`);
      isGone = false;
      return result;
    } catch (cause) {
      const message = `${place}: ${causeText(cause)}`;
      if (!isGone) logError("files", message);
      isGone = true;
      throw new StorageFailure(message, { cause });
    }
  };
}

function causeText(cause: unknown): string {
  const { name, message } = cause instanceof Error ? cause : { name: "", message: String(cause) };
  if (name === "NoSuchBucket") return "it has no such bucket";
  if (["AccessDenied", "InvalidAccessKeyId", "SignatureDoesNotMatch", "Forbidden"].includes(name)) {
    return "it refuses the key (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY)";
  }
  if (name === "CredentialsProviderError") return "set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY";
  return message || name;
}
