import type { z } from "zod";
import { isFileField } from "./file-texts.ts";
import { type Field, type OfficeWords, textsOf } from "./words.ts";

/** Returns what is wrong with an entry, in a sentence for each field of the form. */
export function fieldFaults(
  words: OfficeWords,
  entry: Readonly<Record<string, unknown>>,
  issues: readonly z.core.$ZodIssue[],
): Record<string, string> {
  const { fields } = words;
  const faults = withoutFiles(words, entry);
  for (const issue of issues) {
    const field = fields.find(({ name }) => name === issue.path[0]) ?? fields[0];
    if (field) faults[field.name] ??= faultOf(issue, field, entry[field.name]);
  }
  return faults;
}

/** Returns the faults of fields that need a file and have none: for the rules of its kind it may be without. */
function withoutFiles(words: OfficeWords, entry: Readonly<Record<string, unknown>>): Record<string, string> {
  const texts = textsOf(words, entry);
  const empty = words.fields.filter((field) => isFileField(field) && !field.isOptional && !texts[field.name]);
  return Object.fromEntries(
    empty.map(({ name, label }) => [name, `Add a file here: ${label.toLowerCase()} is empty.`]),
  );
}

function faultOf(issue: z.core.$ZodIssue, { as, label }: Field, value: unknown): string {
  if (value === "" || value === null || value === undefined)
    return `Write something here: ${label.toLowerCase()} is empty.`;
  if (issue.code === "too_big" && typeof value === "string") {
    return `Write ${issue.maximum} letters at most: you have ${value.length}.`;
  }
  if (as === "files" || as === "file") return "Take this file out, or choose another one.";
  if (as === "date") return "Choose a day of the calendar.";
  if (as === "address") return "Write the whole web address, with https:// before it.";
  if (as === "choice") return "Choose one of these.";
  if (as === "number") return "Write a number, such as 2026.";
  return "This cannot be taken as it stands. Write it in other words.";
}
