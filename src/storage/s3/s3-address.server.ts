import { OperatorError } from "../../base/errors.server.ts";

export interface S3Address {
  bucket: string;
  prefix: string;
  /** Needed for every server but Amazon's. */
  endpoint?: string;
  region: string;
}

/** Such as `s3://bucket/folder?endpoint=https://s3.example&region=eu-west-1`. */
export const isS3Address = (address: string): boolean => address.startsWith("s3://");

/** Returns the address of the school's folder in `STORAGE_URL`, or in what has another name. @throws OperatorError as `readS3Address` does. */
export function schoolAddress(storageUrl: string, schoolCode: string, name?: string): string {
  readS3Address(storageUrl, name);
  const url = new URL(storageUrl);
  url.pathname = `${url.pathname.replace(/\/$/, "")}/${schoolCode}`;
  return url.href;
}

/** Returns whether an address is another one, or lies below it. */
export function liesInside(address: string, other: string): boolean {
  const [inner, outer] = [readS3Address(address), readS3Address(other)];
  const isSameServer = inner.bucket === outer.bucket && inner.endpoint === outer.endpoint;
  return isSameServer && inner.prefix.startsWith(outer.prefix);
}

/** @throws OperatorError for an address without bucket, with a key, or with a misspelt word: `endpiont=` would lead to Amazon. */
export function readS3Address(address: string, name = "STORAGE_URL"): S3Address {
  const url = URL.parse(address);
  const { endpoint, region, ...unknown } = Object.fromEntries(url?.searchParams ?? []);
  const isMisspelt = Object.keys(unknown).length > 0 || (endpoint && !/^https?:\/\//.test(endpoint));
  if (url?.protocol !== "s3:" || !url.hostname || isMisspelt) {
    throw new OperatorError(
      `${name} must be an address such as s3://bucket/folder?endpoint=https://s3.example&region=eu-west-1.`,
    );
  }
  if (url.username || url.password) {
    throw new OperatorError(`${name} must hold no key: use AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`);
  }
  const folder = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, "");
  return {
    bucket: url.hostname,
    prefix: folder && `${folder}/`,
    ...(endpoint && { endpoint }),
    region: region || process.env.AWS_REGION || "us-east-1",
  };
}
