import type { S3Client } from "@aws-sdk/client-s3";
import { logError, logEvent } from "../../log.ts";
import { StorageFailure } from "../file-storage.ts";
import { readS3Address } from "./s3-address.ts";

/** A file in a bucket, as a list of it says. */
export interface Listed {
  /** Without the prefix that was asked for. */
  path: string;
  size: number;
}

/** The calls to one part of a bucket. Keys are relative to it. `null` means that there is no such file. */
export interface Bucket {
  head(key: string): Promise<{ size: number; storedAt: Date } | null>;
  /** @param range both ends included; without it, the whole file. */
  get(key: string, range?: { first: number; last: number }): Promise<Uint8Array<ArrayBuffer> | null>;
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Copies a file, also onto itself, which sets its time. Returns false when there is none. */
  copy(from: string, to: string): Promise<boolean>;
  /** Does nothing when there is no such file. */
  remove(key: string): Promise<void>;
  /** Lists what lies below a prefix, a thousand at a time. */
  list(prefix: string): AsyncIterable<Listed>;
}

/** Milliseconds until a server that does not answer counts as gone. */
const PATIENCE = { connectionTimeout: 3000, requestTimeout: 20_000 };

/**
 * Returns the calls to the part of a bucket that an address names. Loads Amazon's client with the first call, which takes its
 * keys where all such clients do (`AWS_ACCESS_KEY_ID` …).
 */
export function s3Bucket(address: string): Bucket {
  const { bucket: Bucket, prefix, endpoint, region } = readS3Address(address);
  const sdk = () => import("@aws-sdk/client-s3");
  let opened: Promise<S3Client> | null = null;
  const client = () => {
    opened ??= sdk().then(
      ({ S3Client }) =>
        new S3Client({
          region,
          // Other makers' servers know no bucket as a host name, and few know the newer checksums.
          ...(endpoint && { endpoint, forcePathStyle: true }),
          requestChecksumCalculation: "WHEN_REQUIRED",
          responseChecksumValidation: "WHEN_REQUIRED",
          requestHandler: { ...PATIENCE, throwOnRequestTimeout: true },
        }),
    );
    return opened;
  };
  const at = (key: string) => ({ Bucket, Key: prefix + key });
  const place = `${endpoint ?? "Amazon S3"}, bucket ${Bucket}`;

  let isGone = false;

  /** Rejects with what an operator understands, and logs once when the server goes and when it returns. */
  async function told<Result>(request: Promise<Result>): Promise<Result> {
    try {
      const result = await request;
      if (isGone) logEvent(`files: ${place} answers again`);
      isGone = false;
      return result;
    } catch (cause) {
      const message = `${place}: ${inWords(cause)}`;
      if (!isGone) logError("files", message);
      isGone = true;
      throw new StorageFailure(message, { cause });
    }
  }

  /** Resolves with null when there is no such file. A bucket that is missing is an error. */
  const unlessMissing = <Result>(request: Promise<Result>): Promise<Result | null> =>
    told(request.catch((cause) => (isMissing(cause) ? null : Promise.reject(cause))));

  return {
    async head(key) {
      const { HeadObjectCommand } = await sdk();
      const found = await unlessMissing((await client()).send(new HeadObjectCommand(at(key))));
      return found && { size: found.ContentLength ?? 0, storedAt: found.LastModified ?? new Date(0) };
    },
    async get(key, range) {
      const { GetObjectCommand } = await sdk();
      const part = range && { Range: `bytes=${range.first}-${range.last}` };
      const found = await unlessMissing((await client()).send(new GetObjectCommand({ ...at(key), ...part })));
      return found?.Body ? new Uint8Array(await found.Body.transformToByteArray()) : null;
    },
    async put(key, bytes) {
      const { PutObjectCommand } = await sdk();
      await told((await client()).send(new PutObjectCommand({ ...at(key), Body: bytes, ContentLength: bytes.length })));
    },
    async copy(from, to) {
      const { CopyObjectCommand } = await sdk();
      const source = `${Bucket}/${prefix}${from}`.split("/").map(encodeURIComponent).join("/");
      const renewed = from === to && { MetadataDirective: "REPLACE" as const };
      const copying = (await client()).send(new CopyObjectCommand({ ...at(to), CopySource: source, ...renewed }));
      return (await unlessMissing(copying)) !== null;
    },
    async remove(key) {
      const { DeleteObjectCommand } = await sdk();
      await unlessMissing((await client()).send(new DeleteObjectCommand(at(key))));
    },
    async *list(below) {
      const { paginateListObjectsV2 } = await sdk();
      const whole = prefix + below;
      const pages = paginateListObjectsV2({ client: await client() }, { Bucket, Prefix: whole });
      for (let page = await told(pages.next()); !page.done; page = await told(pages.next())) {
        for (const { Key = "", Size = 0 } of page.value.Contents ?? []) {
          yield { path: Key.slice(whole.length), size: Size };
        }
      }
    },
  };
}

const isMissing = (cause: unknown) => cause instanceof Error && ["NoSuchKey", "NotFound"].includes(cause.name);

function inWords(cause: unknown): string {
  const { name, message } = cause instanceof Error ? cause : { name: "", message: String(cause) };
  if (name === "NoSuchBucket") return "it has no such bucket";
  if (["AccessDenied", "InvalidAccessKeyId", "SignatureDoesNotMatch", "Forbidden"].includes(name)) {
    return "it refuses the key (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY)";
  }
  if (name === "CredentialsProviderError") return "set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY";
  return message || name;
}
