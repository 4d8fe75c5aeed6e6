export const STORED_PATH = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*\.(jpg|jpeg|png|webp|pdf)$/;
/** In characters. */
export const LONGEST = 200;
const LONGEST_WORD = 40;

export const isStoredPath = (path: string) => path.length <= LONGEST && STORED_PATH.test(path);

/**
 * Returns the path of a file; the same name always gives the same path. When a name needs other characters, the path ends with a short
 * hash, so that two names never become one: "my photo.jpg" is "my-photo-" and a hash.
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

/** These marks reverse the direction of text: a name with one can look like another name. */
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

export function nameGiven(given: string): string | null {
  return given === storedPath(given) ? null : lastName(given);
}

export const lastName = (given: string) => given.slice(given.lastIndexOf("/") + 1).replaceAll(DIRECTION_MARKS, "");

function namesAFile(given: string): boolean {
  const parts = given.split("/");
  const fits = /\.(jpe?g|png|webp|pdf)$/i.test(given) && given.length <= LONGEST && !/[\p{Cc}\\]/u.test(given);
  return fits && parts.every((part) => part !== "" && !part.startsWith("."));
}

function wordOf(part: string): string {
  const latin = part.normalize("NFKD").replaceAll(/\p{M}/gu, "");
  const words = latin.match(/[a-z0-9]+/g) ?? ["file"];
  return words.join("-").slice(0, LONGEST_WORD).replace(/-$/, "");
}

function keyOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn;
  }
  return ((hash >> 48n) ^ (hash & 0xffffffffffffn)).toString(16).padStart(12, "0");
}

export function linkStored(markdown: string): string {
  return markdown.replaceAll(/(?<=\/api\/image\/)[^\s"'()<>[\]?#\\]+/g, (link) => storedPath(decoded(link)));
}

/** A stray % in a text is no error. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Returns the path of a photo that was made smaller before it came, by that of the whole one. */
export const smallerPath = (path: string): string => path.replace(/(?=\.[a-z]+$)/, "-small");

/** Returns the paths that an uploaded photo may have: whole, and made smaller. */
export function pathsOfSamePhoto(path: string): string[] {
  const whole = path.replace(/-small(?=\.[a-z]+$)/, "");
  return [...new Set([path, whole, smallerPath(whole)])];
}
