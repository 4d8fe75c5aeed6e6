import type { Transaction } from "kysely";
import type { z } from "zod";
import { UserError } from "../base/errors.server.ts";
import type { Database, Row } from "../db/tables/database.server.ts";
import type { FileColumns } from "../db/tables/files.server.ts";
import { type Entry, type EntryKind, entities, entryKinds } from "../kinds/all.ts";
import type { SchoolContent } from "../kinds/source.ts";
import { type PageText, pageTextSchema } from "../school/page-texts.ts";
import { type SchoolProfile, schoolProfileSchema } from "../school/school.ts";

export interface Written {
  added: number;
  replaced: number;
}

export async function enterSchool(db: Transaction<Database>, code: string) {
  await db
    .insertInto("schools")
    .values({ code, seeded_at: new Date().toISOString() })
    .onConflict((known) => known.doNothing())
    .execute();
}

export function writeProfile(db: Transaction<Database>, profile: SchoolProfile) {
  const body = JSON.stringify(profile);
  return writeDocument(db, { kind: "profile", id: "profile", date: null, position: 0, body });
}

export function writePageText(db: Transaction<Database>, text: PageText) {
  const body = JSON.stringify(text);
  return writeDocument(db, { kind: "pageTexts", id: text.page, date: null, position: 0, body });
}

/** Replaces known entries where they stand; new ones go on top, the first of the list highest. */
export async function writeEntries<Kind extends EntryKind>(
  db: Transaction<Database>,
  kind: Kind,
  entries: readonly Entry<Kind>[],
): Promise<Written> {
  const standing = await db.selectFrom("published").select(["id", "position"]).where("kind", "=", kind).execute();
  const positions = new Map(standing.map(({ id, position }) => [id, position]));
  let top = Math.max(0, ...positions.values());
  for (const entry of entries.toReversed()) {
    const position = positions.get(entry._id) ?? top + 1;
    top = Math.max(top, position);
    await writeEntry(db, { kind, position }, entry);
  }
  const replaced = entries.filter(({ _id }) => positions.has(_id)).length;
  return { added: entries.length - replaced, replaced };
}

/** Writes an entry into its place in the list. Without `mirrored_at` it is the school's own from then on. */
export function writeEntry<Kind extends EntryKind>(
  db: Transaction<Database>,
  place: { kind: Kind; position: number; mirrored_at?: string },
  entry: Entry<Kind>,
) {
  const date = entities[place.kind].dateOf(entry);
  return writeDocument(db, { ...place, id: entry._id, date, body: JSON.stringify(entry) });
}

/** A known document keeps the time for which visitors see it. */
async function writeDocument(
  db: Transaction<Database>,
  document: Omit<Row<"published">, "visible_from" | "visible_until" | "mirrored_at"> & { mirrored_at?: string },
) {
  const { date, position, body, mirrored_at = null } = document;
  await db
    .insertInto("published")
    .values({ ...document, visible_from: null, visible_until: null })
    .onConflict((known) => known.columns(["kind", "id"]).doUpdateSet({ date, position, body, mirrored_at }))
    .execute();
}

/** Returns the number of deleted documents. */
export async function deleteDocument(
  db: Transaction<Database>,
  { kind, id }: Pick<Row<"published">, "kind" | "id">,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("published")
    .where("kind", "=", kind)
    .where("id", "=", id)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Writes the rows of new and changed files. Without `mirrored_at` they are the school's own from then on. */
export async function writeFileRows(
  db: Transaction<Database>,
  files: FileColumns[],
  mirrored_at: string | null = null,
): Promise<number> {
  const rows = await db.selectFrom("files").select(["path", "hash", "name", "mirrored_at"]).execute();
  const known = new Map(rows.map(({ path, ...row }) => [path, row]));
  const changed = files.filter(({ path, hash, name }) => {
    const before = known.get(path);
    const isOfSameOwner = before && (before.mirrored_at === null) === (mirrored_at === null);
    return before?.hash !== hash || before.name !== name || !isOfSameOwner;
  });
  const now = new Date().toISOString();
  for (const file of changed) {
    const isReplaced = known.has(file.path) && known.get(file.path)?.hash !== file.hash;
    await db
      .insertInto("files")
      .values({ ...file, stored_at: now, mirrored_at })
      .onConflict((old) =>
        old.columns(["path"]).doUpdateSet({ ...file, mirrored_at, ...(isReplaced && { replaced_at: now }) }),
      )
      .execute();
  }
  return changed.length;
}

/** Makes files of the present system the school's own: from then on the mirror neither replaces nor removes them. */
export async function makeFilesOwn(db: Transaction<Database>, paths: ReadonlySet<string>) {
  const mirrored = await db.selectFrom("files").select("path").where("mirrored_at", "is not", null).execute();
  for (const { path } of mirrored) {
    if (!paths.has(path)) continue;
    await db.updateTable("files").set({ mirrored_at: null }).where("path", "=", path).execute();
  }
}

type Keyed = { _id: string } | { page: string };

const lists = new Map<string, z.ZodType<Keyed>>([
  ["pageTexts", pageTextSchema.strict()],
  ...entryKinds.map((kind) => [kind, entities[kind].strict] as const),
]);

/** Reads what will be published; other facts stay. @throws UserError naming the first wrong kind and entry, with its fields. */
export function readPart(part: unknown, profile: SchoolProfile | null): Partial<SchoolContent> {
  if (typeof part !== "object" || part === null || Array.isArray(part)) {
    throw new UserError('What is published is an object of lists, such as {"news": […]}.');
  }
  return Object.fromEntries(
    Object.entries(part).map(([kind, value]) => [
      kind,
      kind === "profile" ? readProfile(value, profile) : readList(kind, value),
    ]),
  );
}

function readProfile(facts: unknown, profile: SchoolProfile | null): SchoolProfile {
  if (!isObject(facts)) throw new UserError("profile: it must be an object of facts.");
  const disclosure = "disclosure" in facts &&
    isObject(facts.disclosure) && { ...profile?.disclosure, ...facts.disclosure };
  return readBy(schoolProfileSchema.strict(), { ...profile, ...facts, ...(disclosure && { disclosure }) }, "profile");
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

function readList(kind: string, entries: unknown): Keyed[] {
  const rules = lists.get(kind);
  if (!rules) throw new UserError(`There is no kind ${kind}: there are profile, ${[...lists.keys()].join(", ")}.`);
  if (!Array.isArray(entries)) throw new UserError(`${kind}: it must be a list of entries.`);
  const keys = new Set<unknown>();
  return entries.map((entry, index) => {
    const read = readBy(rules, withKey(kind, entry), `${kind}, entry ${index + 1}`);
    const [field, key] = "page" in read ? ["page", read.page] : ["_id", read._id];
    if (keys.has(key)) throw new UserError(`${kind}, entry ${index + 1}, ${field}: ${key} stands there twice.`);
    keys.add(key);
    return read;
  });
}

/** The key of a circular has two names, `id` (§3) and `_id`: one of them is enough. */
function withKey(kind: string, entry: unknown): unknown {
  if (kind !== "circulars" || !isObject(entry)) return entry;
  const { _id, id }: { _id?: unknown; id?: unknown } = entry;
  return { ...entry, _id: _id ?? id, id: id ?? _id };
}

/** Faults of one entry that one sentence names. */
const NAMED = 5;

function readBy<Read>(schema: z.ZodType<Read>, value: unknown, where: string): Read {
  const read = schema.safeParse(value, { error: plainMessage });
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ path, message }) => {
    const sentence = message.replace(/\.$/, "");
    return path.length > 0 ? `, ${path.join(".")}: ${sentence}` : `: ${sentence}`;
  });
  const more = faults.length > NAMED ? `; and ${faults.length - NAMED} more` : "";
  throw new UserError(`${where}${faults.slice(0, NAMED).join(`; ${where}`)}${more}.`);
}

const kindsOfValues: Record<string, string> = {
  string: "a text",
  number: "a number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};

const formats: Record<string, string> = {
  date: "it must be a day such as 2026-11-20",
  url: "it must be a web address such as https://school.example",
};

/** Returns the fault in plain words; undefined where the validator's own words are plain. */
export function plainMessage(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === "invalid_type") {
    return issue.input === undefined
      ? "it is missing"
      : `it must be ${kindsOfValues[issue.expected] ?? issue.expected}`;
  }
  if (issue.code === "invalid_format") return formats[issue.format];
  if (issue.code === "unrecognized_keys") return `nobody knows the field "${issue.keys.join('", "')}"`;
  return undefined;
}
