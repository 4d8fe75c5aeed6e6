import { z } from "zod";
import { UserError } from "../base/errors.server.ts";
import { withDigests } from "../db/published/translations.server.ts";
import { type DocumentKind, entities, entryKinds } from "../kinds/all.ts";
import { pageTextRules } from "../kinds/page-text.ts";
import type { SchoolContent } from "../kinds/source.ts";
import { filePathSchema } from "../school/fields.ts";
import { type SchoolProfile, schoolProfileSchema } from "../school/school.ts";
import { LONGEST, lastName } from "../school/stored-path.ts";

type Keyed = { _id: string } | { page: string };

const lists: ReadonlyMap<string, z.ZodType<Keyed>> = new Map<DocumentKind, z.ZodType<Keyed>>([
  ["pageTexts", pageTextRules],
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
    return withDigests(kind as DocumentKind, read);
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

const hiddenSchema = z.array(
  z.strictObject({
    hash: z.string().regex(/^[0-9a-f]{64}$/),
    path: filePathSchema,
    hiddenAt: z.iso.datetime(),
    author: z.string(),
  }),
);

export type BroughtHidden = z.infer<typeof hiddenSchema>[number];

const fileNamesSchema = z.record(filePathSchema, z.string().trim().min(1).max(LONGEST).transform(lastName));

/** Separates what `npm run export` adds to content: the names that the office gave to files, and hidden pictures. @throws UserError. */
export function separate(given: unknown): {
  part: unknown;
  fileNames: Record<string, string>;
  hidden: BroughtHidden[];
} {
  if (typeof given !== "object" || given === null || Array.isArray(given)) {
    return { part: given, fileNames: {}, hidden: [] };
  }
  const { fileNames = {}, hiddenPictures = [], ...part }: { fileNames?: unknown; hiddenPictures?: unknown } = given;
  const [names, hidden] = [fileNamesSchema.safeParse(fileNames), hiddenSchema.safeParse(hiddenPictures)];
  if (!hidden.success) throw new UserError("hiddenPictures: it must be the list that npm run export has written.");
  if (names.success) return { part, fileNames: names.data, hidden: hidden.data };
  throw new UserError('fileNames: it must be an object of names by path: {"news/list.pdf": "List 1.pdf"}.');
}
