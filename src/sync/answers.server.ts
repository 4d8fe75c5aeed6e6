import { Unreadable } from "../base/http-client.server.ts";
import type { Entry, EntryKind } from "../kinds/all.ts";
import { nameOfEntry, readEntry } from "./entries.server.ts";
import type { NamedFile } from "./files.server.ts";
import { textOfBytes } from "./texts.server.ts";

export interface ReadList<Kind extends EntryKind = EntryKind> {
  entries: Entry<Kind>[];
  /** The vendor's name of each file, by its path in our store. */
  sources: Map<string, string>;
  refused: Refused[];
}

/** An entry that was left out, or a part of it. */
export interface Refused {
  id: string;
  /** Empty when it has none. May be a child's name: never log it. */
  title: string;
  reason: string;
  /** The rest of the entry was taken. */
  partly: boolean;
}

/** More than a school ever has. */
const MOST_ENTRIES = 20_000;
/** Fields that may hold a list, best first. */
const wrappings = [
  "data",
  "result",
  "results",
  "items",
  "response",
  "list",
  "rows",
  "records",
  "docs",
  "payload",
  "body",
];
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
  const refused: Refused[] = [];
  for (const [index, value] of list.entries()) {
    const read = readEntry(kind, value, api);
    const refuse = (reason: string, partly: boolean) => refused.push({ ...nameOfEntry(value, index), reason, partly });
    if ("reason" in read) refuse(read.reason, false);
    else if (entries.has(read.entry._id)) refuse("its id stands there twice", false);
    else {
      entries.set(read.entry._id, read.entry);
      for (const reason of read.leftOut) refuse(reason, true);
      for (const file of read.named) noteSource(sources, file, (reason) => refuse(reason, true));
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

function noteSource(sources: Map<string, string>, { path, source }: NamedFile, refuse: (reason: string) => void) {
  const known = sources.get(path);
  if (known === undefined) sources.set(path, source);
  else if (known !== source) refuse(`the file ${source}: its name is that of ${known} but for the spelling`);
}

function parse(text: string): unknown {
  const json = text.replace(/^\ufeff/, "").trim();
  if (json.startsWith("<")) throw new Unreadable("it answers with a page for people instead of a list");
  refuseHuge(json);
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

/** Nested lists and objects; an honest answer has about five. */
const DEEPEST = 32;
/** Each value takes memory, even an empty one of three letters. */
const MOST_VALUES = 1_000_000;

/** @throws Unreadable when a JSON text nests deeper, or holds more, than any real answer. */
function refuseHuge(json: string) {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (sign === '"') at = endOfText(json, at);
    else if (sign === "{" || sign === "[") depth += 1;
    else if (sign === "}" || sign === "]") depth -= 1;
    else if (sign === ",") values += 1;
    if (values > MOST_VALUES) throw new Unreadable("its answer holds too many values");
    if (depth > DEEPEST) throw new Unreadable("its answer nests too deep");
  }
}

function endOfText(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== '"') at += json[at] === "\\" ? 2 : 1;
  return at;
}
