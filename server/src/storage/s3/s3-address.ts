import { OperatorError } from "../../operator-error.ts";

/** A part of a bucket: that of one school. */
export interface S3Place {
  bucket: string;
  /** Empty, or ends with a slash. */
  prefix: string;
  /** The server, for anything but Amazon's. */
  endpoint?: string;
  region: string;
}

/** An address such as `s3://bucket/folder?endpoint=https://s3.example&region=eu-west-1`. */
export const isS3Address = (address: string): boolean => address.startsWith("s3://");

/**
 * Returns the address of a school's part of `STORAGE_URL`.
 * @throws OperatorError when that names no bucket, or holds a key.
 */
export function placeInBucket(storageUrl: string, schoolCode: string): string {
  readS3Address(storageUrl);
  const url = new URL(storageUrl);
  url.pathname = `${url.pathname.replace(/\/$/, "")}/${schoolCode}`;
  return url.href;
}

/** @throws OperatorError when the address names no bucket, or holds a key. */
export function readS3Address(address: string): S3Place {
  const url = URL.parse(address);
  if (url?.protocol !== "s3:" || !url.hostname) {
    throw new OperatorError("STORAGE_URL must be an address such as s3://bucket/folder?endpoint=https://s3.example.");
  }
  if (url.username || url.password) {
    throw new OperatorError("STORAGE_URL must hold no key: use AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.");
  }
  const folder = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, "");
  const endpoint = url.searchParams.get("endpoint");
  return {
    bucket: url.hostname,
    prefix: folder && `${folder}/`,
    ...(endpoint && { endpoint }),
    region: url.searchParams.get("region") ?? process.env.AWS_REGION ?? "us-east-1",
  };
}
