/** Small letters, digits and hyphens: folders and a name, no dots that climb. */
export const STORED_PATH = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*\.(jpg|jpeg|png|webp|pdf)$/;
/** In characters. */
export const LONGEST = 200;
const LONGEST_WORD = 40;

/** Returns whether a file can be stored under this path. */
export const isStoredPath = (path: string) => path.length <= LONGEST && STORED_PATH.test(path);

/**
 * Returns the path under which a file is stored that a camera or an office has named: the same for the same name every time.
 * Capital letters become small ones and JPEG becomes jpg. A name with other characters gets a short key made from the name, so that
 * two names never become one: "my photo.jpg" is "my-photo-" with a key. What names no file is returned as it is.
 */
export function storedPath(given: string): string {
  if (isStoredPath(given) || !namesAFile(given)) return given;
  const folded = given
    .normalize("NFC")
    .toLowerCase()
    .replace(/\.jpeg$/, ".jpg");
  if (isStoredPath(folded)) return folded;
  const dot = folded.lastIndexOf(".");
  const words = folded.slice(0, dot).split("/").map(wordOf);
  return `${words.slice(-3).join("/")}-${keyOf(folded)}${folded.slice(dot)}`;
}

/** Marks that turn the direction of what follows: a name that holds one is read as another. */
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Returns the name that people see, when the path does not say it: what stands after the last folder. */
export function nameGiven(given: string): string | null {
  if (given === storedPath(given)) return null;
  return given.slice(given.lastIndexOf("/") + 1).replaceAll(DIRECTION_MARKS, "");
}

function namesAFile(given: string): boolean {
  const parts = given.split("/");
  const fits = /\.(jpe?g|png|webp|pdf)$/i.test(given) && given.length <= LONGEST && !/[\p{Cc}\\]/u.test(given);
  return fits && parts.every((part) => part !== "" && !part.startsWith("."));
}

/** The Latin letters and digits of a name; "file" where it has none. */
function wordOf(part: string): string {
  const latin = part.normalize("NFKD").replaceAll(/\p{M}/gu, "");
  const words = latin.match(/[a-z0-9]+/g) ?? ["file"];
  return words.join("-").slice(0, LONGEST_WORD).replace(/-$/, "");
}

/** 12 hexadecimal digits that differ for different texts: FNV-1a of 64 bits, folded to 48. */
function keyOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn;
  }
  return ((hash >> 48n) ^ (hash & 0xffffffffffffn)).toString(16).padStart(12, "0");
}

/** Returns a text whose links to files, `/api/image/` and the name that the office gave, lead to their stored paths. */
export function linkStored(markdown: string): string {
  return markdown.replaceAll(/(?<=\/api\/image\/)[^\s"'()<>[\]?#\\]+/g, (link) => storedPath(decoded(link)));
}

/** A stray % in a text is no reason to fail. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
