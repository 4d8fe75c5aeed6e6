import { lastName } from "@school/content/files/stored-path";
import type { Answer } from "../outgoing/exchange.ts";

const LONGEST_VALIDATOR = 500;
const LONGEST_NAME = 150;

/** The vendor's own marks of a version. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

/** Asks for the whole answer. */
export const noValidators: Validators = { etag: null, lastModified: null };

/** Returns the columns of a row that keep the marks. */
export const storedValidators = ({ etag, lastModified }: Validators) => ({ etag, last_modified: lastModified });

export interface Received extends Validators {
  body: Buffer;
  contentType: string;
  name: string | null;
}

export function received({ headers, body }: Answer): Received {
  return {
    body,
    contentType: headers["content-type"] ?? "",
    etag: short(headers.etag),
    lastModified: short(headers["last-modified"]),
    name: nameIn(headers["content-disposition"] ?? ""),
  };
}

/** Leaves out values that the vendor might refuse when they come back. */
const short = (validator = "") => (validator.length > LONGEST_VALIDATOR ? null : validator || null);

/** Returns the UTF-8 name (RFC 6266); older spellings say no more than the path. */
function nameIn(disposition: string): string | null {
  const encoded = /filename\*=utf-8''([^;\s]+)/i.exec(disposition)?.[1];
  try {
    const name = encoded ? lastName(decodeURIComponent(encoded)) : "";
    return name === "" || name.length > LONGEST_NAME || /\p{Cc}/u.test(name) ? null : name;
  } catch {
    return null;
  }
}
