import type { z } from "zod";
import { Refusal } from "../base/operator-error.server.ts";
import { entities, entryKinds } from "../kinds/all.ts";
import type { SchoolContent } from "../kinds/source.ts";
import { type SchoolProfile, schoolProfileSchema } from "../school/school.ts";
import { pageTextSchema } from "../school/text/page-texts.ts";

type Keyed = { _id: string } | { page: string };

const lists = new Map<string, z.ZodType<Keyed>>([
  ["pageTexts", pageTextSchema.strict()],
  ...entryKinds.map((kind) => [kind, entities[kind].strict] as const),
]);

/** Reads what will be published; other facts stay. @throws Refusal naming the first wrong kind, entry and field. */
export function readPart(part: unknown, profile: SchoolProfile | null): Partial<SchoolContent> {
  if (typeof part !== "object" || part === null || Array.isArray(part)) {
    throw new Refusal('What is published is an object of lists, such as {"news": […]}.');
  }
  return Object.fromEntries(
    Object.entries(part).map(([kind, value]) => [
      kind,
      kind === "profile" ? readProfile(value, profile) : readList(kind, value),
    ]),
  );
}

function readProfile(facts: unknown, profile: SchoolProfile | null): SchoolProfile {
  if (!isObject(facts)) throw new Refusal("profile: it must be an object of facts.");
  const disclosure = "disclosure" in facts &&
    isObject(facts.disclosure) && { ...profile?.disclosure, ...facts.disclosure };
  return readBy(schoolProfileSchema.strict(), { ...profile, ...facts, ...(disclosure && { disclosure }) }, "profile");
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

function readList(kind: string, entries: unknown): Keyed[] {
  const rules = lists.get(kind);
  if (!rules) throw new Refusal(`There is no kind ${kind}: there are profile, ${[...lists.keys()].join(", ")}.`);
  if (!Array.isArray(entries)) throw new Refusal(`${kind}: it must be a list of entries.`);
  const keys = new Set<unknown>();
  return entries.map((entry, index) => {
    const read = readBy(rules, withKey(kind, entry), `${kind}, entry ${index + 1}`);
    const [field, key] = "page" in read ? ["page", read.page] : ["_id", read._id];
    if (keys.has(key)) throw new Refusal(`${kind}, entry ${index + 1}, ${field}: ${key} stands there twice.`);
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

function readBy<Read>(schema: z.ZodType<Read>, value: unknown, where: string): Read {
  const read = schema.safeParse(value, { error: inPlainWords });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const field = issue?.path.length ? `, ${issue.path.join(".")}` : "";
  throw new Refusal(`${where}${field}: ${issue?.message.replace(/\.$/, "")}.`);
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
export function inPlainWords(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === "invalid_type") {
    return issue.input === undefined
      ? "it is missing"
      : `it must be ${kindsOfValues[issue.expected] ?? issue.expected}`;
  }
  if (issue.code === "invalid_format") return formats[issue.format];
  if (issue.code === "unrecognized_keys") return `nobody knows the field "${issue.keys.join('", "')}"`;
  return undefined;
}
