import type { z } from "zod";
import { valueAt } from "../../kinds/dotted-name.ts";
import type { Field, OfficeWords } from "../../kinds/words.ts";
import { isFileField } from "./file-texts.ts";
import { textsOf } from "./form-texts.ts";
import { textFaults } from "./text-faults.ts";

type Facts = Readonly<Record<string, unknown>>;

/** Returns sentences by field. A field of a row is `holidays.3.date`. @param today `YYYY-MM-DD`. */
export function fieldFaults(
  words: OfficeWords,
  entry: Facts,
  issues: readonly z.core.$ZodIssue[],
  today: string,
): Record<string, string> {
  const faults = { ...textFaults(words.fields, entry, today), ...withoutFiles(words, entry) };
  for (const issue of issues) {
    const { name, field } = fieldAt(words.fields, issue.path.join("."));
    faults[name] ??= faultOf(issue, field, valueAt(entry, issue.path.join(".")));
  }
  return faults;
}

function fieldAt(fields: readonly Field[], path: string): { name: string; field: Field } {
  const field = fields.find(({ name }) => path === name || path.startsWith(`${name}.`)) ?? fields[0];
  if (!field) throw new Error("a document has no fields");
  const { name, columns, rows } = field;
  const [, place, cell] = /^(\d+)\.(.+)$/.exec(path.slice(name.length + 1)) ?? [];
  if (!columns || (rows !== "one" && cell === undefined)) return { name, field };
  const inRow = fieldAt(columns, cell ?? path.slice(name.length + 1));
  return { name: `${name}.${place ?? 0}.${inRow.name}`, field: inRow.field };
}

/** Finds fields that need a file and have none: the schema allows an empty list. */
function withoutFiles(words: OfficeWords, entry: Facts): Record<string, string> {
  const texts = textsOf(words, entry);
  const empty = words.fields.filter((field) => isFileField(field) && !field.isOptional && !texts[field.name]);
  return Object.fromEntries(empty.map(({ name, label }) => [name, `Add a file here: ${inSentence(label)} is empty.`]));
}

const sentences: Partial<Record<Field["as"], string>> = {
  files: "Take this file out, or choose another one.",
  file: "Take this file out, or choose another one.",
  date: "Choose a day of the calendar.",
  time: "Choose a time, such as 07:55.",
  address: "Write the whole web address, with https:// before it.",
  choice: "Choose one of these.",
  month: "Choose one of these.",
};

function faultOf(issue: z.core.$ZodIssue, { as, of, label }: Field, value: unknown): string {
  if (issue.code === "custom") return `${issue.message}.`;
  if (value === "" || value === null || value === undefined) {
    const ask = as === "choice" || as === "month" ? "Choose one" : "Write something";
    return `${ask} here: ${inSentence(label)} is empty.`;
  }
  if (issue.code === "too_big" && typeof value === "string") {
    return `Write ${issue.maximum} letters at most: you have ${value.length}.`;
  }
  if (as === "lines" && of === "month") return "Write one month on each line, such as May.";
  if (as === "lines" && of === "number") return "Write one number on each line, such as 2026.";
  if (as === "lines" && issue.code === "too_small") return "Write at least one line.";
  if (as === "number") return numberFault(issue);
  return sentences[as] ?? "This cannot be taken as it stands. Write it in other words.";
}

function numberFault(issue: z.core.$ZodIssue): string {
  if (issue.code === "too_big") return `Write ${issue.maximum} at most.`;
  if (issue.code === "too_small")
    return `Write ${issue.inclusive ? "" : "more than "}${issue.minimum}${issue.inclusive ? " or more" : ""}.`;
  return "Write a number, such as 2026.";
}

/** Returns a label as it stands inside a sentence: "Title" as "title", "PDF" as it is. */
const inSentence = (label: string) =>
  /^\p{Lu}\P{Lu}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
