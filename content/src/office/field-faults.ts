import type { z } from "zod";
import type { Field, OfficeWords } from "./words.ts";

/** Returns what is wrong with an entry, in a sentence for each field of the form. */
export function fieldFaults(
  { fields }: OfficeWords,
  entry: Readonly<Record<string, unknown>>,
  issues: readonly z.core.$ZodIssue[],
): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const issue of issues) {
    const field = fields.find(({ name }) => name === issue.path[0]) ?? fields[0];
    if (field) faults[field.name] ??= faultOf(issue, field, entry[field.name]);
  }
  return faults;
}

function faultOf(issue: z.core.$ZodIssue, { as, label }: Field, value: unknown): string {
  if (value === "" || value === null || value === undefined)
    return `Write something here: ${label.toLowerCase()} is empty.`;
  if (issue.code === "too_big" && typeof value === "string") {
    return `Write ${issue.maximum} letters at most: you have ${value.length}.`;
  }
  if (as === "date") return "Choose a day of the calendar.";
  if (as === "address") return "Write the whole web address, with https:// before it.";
  if (as === "choice") return "Choose one of these.";
  if (as === "number") return "Write a number, such as 2026.";
  return "This cannot be taken as it stands. Write it in other words.";
}
