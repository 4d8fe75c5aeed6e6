import { createHash } from "node:crypto";
import { logError, logEvent } from "../../base/log.server.ts";
import { openOnce } from "../../base/mutex.server.ts";
import { StorageFailure } from "../file-storage.server.ts";
import { readS3Address } from "./s3-address.server.ts";

export interface Listed {
  path: string;
  size: number;
}

/** In milliseconds. */
const PATIENCE = { connectionTimeout: 3000, requestTimeout: 20_000 };

/**
 * Loads Amazon's client with the first call; it takes its keys from `AWS_ACCESS_KEY_ID` and so on. Keys of files are relative to the prefix
 * of the address. Null: there is no such file.
 */
export function s3Bucket(address: string) {
  const { bucket: Bucket, prefix, endpoint, region } = readS3Address(address);
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
  const at = (key: string) => ({ Bucket, Key: prefix + key });
  const logged = logTrouble(`${endpoint ?? "Amazon S3"}, bucket ${Bucket}`);
  const unlessMissing = <Result>(request: Promise<Result>): Promise<Result | null> =>
    logged(request.catch((cause) => (isMissing(cause) ? null : Promise.reject(cause))));

  return {
    async head(key: string): Promise<{ size: number; storedAt: Date } | null> {
      const client = await open();
      const request = () => client.headObject(at(key));
      const isDenied = (cause: unknown) => Object(cause).$metadata?.httpStatusCode === 403;
      // The first answer after the machine's clock was put right is a denial, from which the client learns the time.
      const answer = request().catch((cause) => (isDenied(cause) ? request() : Promise.reject(cause)));
      const found = await unlessMissing(answer);
      return found && { size: found.ContentLength ?? 0, storedAt: found.LastModified ?? new Date(0) };
    },
    /** @param range both ends included; default: the whole file. */
    async get(key: string, range?: { first: number; last: number }): Promise<Uint8Array<ArrayBuffer> | null> {
      const part = range && { Range: `bytes=${range.first}-${range.last}` };
      const answer = (await open()).getObject({ ...at(key), ...part });
      const bytes = await unlessMissing(answer.then(({ Body }) => Body?.transformToByteArray()));
      return bytes ? new Uint8Array(bytes) : null;
    },
    /** The server refuses other bytes than those of the checksum. */
    async put(key: string, bytes: Uint8Array): Promise<void> {
      const ContentMD5 = createHash("md5").update(bytes).digest("base64");
      await logged((await open()).putObject({ ...at(key), Body: bytes, ContentLength: bytes.length, ContentMD5 }));
    },
    /** Sets the time of a file to now. Returns false when there is no such file. */
    async touch(key: string): Promise<boolean> {
      const source = `${Bucket}/${prefix}${key}`.split("/").map(encodeURIComponent).join("/");
      const copied = (await open()).copyObject({ ...at(key), CopySource: source, MetadataDirective: "REPLACE" });
      return (await unlessMissing(copied)) !== null;
    },
    async remove(key: string): Promise<void> {
      await unlessMissing((await open()).deleteObject(at(key)));
    },
    /** A thousand at a time. */
    async *list(below: string): AsyncIterable<Listed> {
      const whole = prefix + below;
      const pages = (await open()).paginateListObjectsV2({ Bucket, Prefix: whole });
      for (let page = await logged(pages.next()); !page.done; page = await logged(pages.next())) {
        for (const { Key = "", Size = 0 } of page.value.Contents ?? []) {
          yield { path: Key.slice(whole.length), size: Size };
        }
      }
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
