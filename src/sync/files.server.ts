import { isStoredPath, storedPath } from "../school/stored-path.ts";

export interface NamedFile {
  path: string;
  /** The vendor's name: a path below its `/api/image/`, or an address elsewhere. */
  source: string;
}

/** Fields that may name a file, best first. */
const namingFields = ["path", "filepath", "url", "src", "href", "location", "key", "file", "filename", "image", "name"];
/** A comma within a name does not end it. */
const BETWEEN_NAMES = /(?<=\.[a-z0-9]{2,5})\s*[,;|]\s*/i;

/** Nested lists; a text may hold one more. */
const DEEPEST = 4;

export function namesOfFiles(value: unknown, depth = 0): string[] {
  if (depth > DEEPEST) return [];
  if (Array.isArray(value)) return value.flatMap((one) => namesOfFiles(one, depth + 1));
  if (typeof value === "object" && value !== null) return namesOfFiles(namingField(value), depth + 1);
  if (typeof value !== "string") return [];
  const text = value.trim();
  if (/^\[.*\]$/s.test(text)) return namesOfFiles(parsed(text), depth + 1);
  if (isAddress(text)) return [text];
  return text.split(BETWEEN_NAMES).filter((name) => name !== "" && !/^(null|undefined|none|n\/a)$/i.test(name));
}

function namingField(value: object): unknown {
  const fields = new Map(
    Object.entries(value).map(([name, field]) => [name.toLowerCase().replaceAll(/[^a-z]/g, ""), field]),
  );
  return namingFields.map((name) => fields.get(name)).find((field) => typeof field === "string" && field !== "");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text.slice(1, -1);
  }
}

const isAddress = (text: string) => /^[a-z][a-z0-9+.-]*:/i.test(text);

/** Returns the file, or the reason there can be none. `otherwise` is the kind when the name does not show it. */
export function fileNamed(name: string, api: URL, otherwise: "jpg" | "pdf"): NamedFile | { reason: string } {
  const source = isAddress(name) || name.startsWith("//") ? sourceOfAddress(name, api) : sourceOfPath(name);
  if (source === null) return { reason: "its address is none of the web, or leads out of its folder" };
  const given = isAddress(source) ? pathOfAddress(new URL(source)) : source;
  const path = storedPath(/\.[^./]*$/.test(given) ? given : `${given}.${otherwise}`);
  if (isStoredPath(path)) return { path, source };
  return { reason: "it is no picture (jpg, jpeg, png, webp) or PDF, or its name is too long" };
}

function sourceOfAddress(name: string, api: URL): string | null {
  if (!URL.canParse(name, api)) return null;
  const address = new URL(name, api);
  if (!/^https?:$/.test(address.protocol) || address.username || address.password) return null;
  const images = `${api.pathname.replace(/\/$/, "")}/api/image/`;
  const isOfVendor = address.origin === api.origin && address.pathname.startsWith(images);
  return isOfVendor ? sourceOfPath(address.pathname.slice(images.length)) : address.href;
}

/** Returns a path without query and `/api/image/`; null for hidden paths, those that leave their folder, and addresses behind a "/". */
function sourceOfPath(name: string): string | null {
  const path = decoded(name.replace(/[?#].*$/s, ""))
    .replaceAll("\\", "/")
    .replace(/^\/*(?:api\/image\/)?\/*/, "");
  const isBad = path.split("/").some((part) => part === "" || part.startsWith("."));
  return isBad || isAddress(path) ? null : path;
}

const pathOfAddress = ({ hostname, pathname }: URL) => `${hostname}${decoded(pathname)}`;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
