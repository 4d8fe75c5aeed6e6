import { Unreadable } from "../base/http-client.server.ts";
import type { Entry, EntryKind } from "../kinds/all.ts";
import { nameOfEntry, readEntry } from "./entries.server.ts";
import { textOfBytes } from "./texts.server.ts";

export interface ReadList<Kind extends EntryKind = EntryKind> {
  entries: Entry<Kind>[];
  /** The vendor's name of each file, by its path in our store. */
  sources: Map<string, string>;
  refused: LeftOut[];
}

/** An entry that was left out, or a part of it. */
export interface LeftOut {
  id: string;
  /** Empty when it has none. May be a child's name: never log it. */
  title: string;
  reason: string;
  /** The rest of the entry was taken. */
  partly: boolean;
}

/** Returns a text of the vendor for a terminal: its control characters must not move the cursor. */
export const visible = (text: string) => text.replaceAll(/\p{Cc}/gu, " ");

/** Returns what a terminal says of an entry that was left out. */
export const leftOutLine = (kind: EntryKind, { id, reason, partly }: LeftOut): string =>
  visible(`left out: ${partly ? "a part of " : ""}${kind} ${id}: ${reason}`);

/** More than a school ever has. */
const MOST_ENTRIES = 20_000;
/** Fields that may hold a list, best first. */
const wrappings = "data result results items response list rows records docs payload body".split(" ");
const MOST_WRAPPINGS = 4;

/** @throws Unreadable when there is no list: that must not withdraw anything. */
export function readAnswer<Kind extends EntryKind>(
  kind: Kind,
  { body, contentType }: { body: Uint8Array; contentType: string },
  api: URL,
): ReadList<Kind> {
  const list = listIn(parse(textOfBytes(body, contentType)), kind);
  if (!list) throw new Unreadable("its answer holds no list");
  if (list.length > MOST_ENTRIES) throw new Unreadable(`its list has ${list.length} entries`);
  return readList(kind, list, api);
}

export function readList<Kind extends EntryKind>(kind: Kind, list: readonly unknown[], api: URL): ReadList<Kind> {
  const entries = new Map<string, Entry<Kind>>();
  const sources = new Map<string, string>();
  const refused: LeftOut[] = [];
  for (const [index, value] of list.entries()) {
    const read = readEntry(kind, value, api);
    const leave = (reason: string, partly: boolean) => refused.push({ ...nameOfEntry(value, index), reason, partly });
    if ("reason" in read) leave(read.reason, false);
    else if (entries.has(read.entry._id)) leave("its id stands there twice", false);
    else {
      entries.set(read.entry._id, read.entry);
      for (const reason of read.leftOut) leave(reason, true);
      for (const { path, source } of read.named) {
        const known = sources.get(path) ?? source;
        sources.set(path, known);
        if (known !== source) leave(`the file ${source}: its name is that of ${known} but for the spelling`, true);
      }
    }
  }
  return { entries: [...entries.values()], sources, refused };
}

/** Returns the object, also when it is wrapped in others; one without fields when there is none. */
export function objectIn({ body, contentType }: { body: Uint8Array; contentType: string }): object {
  const value = parse(textOfBytes(body, contentType));
  const [only] = Array.isArray(value) ? value : [value];
  if (typeof only !== "object" || only === null) return {};
  const inner = Object.entries(only).find(([name]) => wrappings.includes(name.toLowerCase()))?.[1];
  return typeof inner === "object" && inner !== null && !Array.isArray(inner) ? inner : only;
}

function parse(text: string): unknown {
  const json = text.replace(/^\ufeff/, "").trim();
  if (json.startsWith("<")) throw new Unreadable("it answers with a page for people instead of a list");
  try {
    return JSON.parse(json);
  } catch {
    throw new Unreadable(json === "" ? "its answer is empty" : "its answer is garbled, or was cut off");
  }
}

/** Returns the list, also when it is wrapped in objects; null without one. */
function listIn(value: unknown, kind: EntryKind, wrapped = 0): unknown[] | null {
  if (Array.isArray(value)) return value;
  if (typeof value !== "object" || value === null || wrapped > MOST_WRAPPINGS) return null;
  const fields = new Map(Object.entries(value).map(([name, field]) => [name.toLowerCase(), field]));
  if (fields.size > 0 && [...fields.keys()].every((name) => /^[0-9]+$/.test(name))) return [...fields.values()];
  const lists = [...fields.values()].filter((field) => Array.isArray(field));
  for (const name of [...wrappings, kind.toLowerCase(), kind.toLowerCase().replace(/s$/, "")]) {
    const found = listIn(fields.get(name), kind, wrapped + 1);
    if (found) return found;
  }
  return lists.length === 1 ? (lists[0] ?? null) : null;
}
