import type { z } from "zod";
import { readEmail } from "../../base/email.ts";
import type { Field, OfficeDescription } from "../../kinds/office-description.ts";
import { valueAt } from "../../kinds/office-description.ts";
import { hoursWritten } from "../../school/hours-in-text.ts";
import { isFileField } from "./file-texts.ts";
import { rowControls, textsOf } from "./form-texts.ts";

type Facts = Readonly<Record<string, unknown>>;

/** Returns sentences by field. A field of a row is `holidays.3.date`. @param today `YYYY-MM-DD`. */
export function fieldErrors(
  words: OfficeDescription,
  entry: Facts,
  issues: readonly z.core.$ZodIssue[],
  today: string,
): Record<string, string> {
  const faults = { ...textErrors(words.fields, entry, today), ...withoutFiles(words, entry) };
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
function withoutFiles(words: OfficeDescription, entry: Facts): Record<string, string> {
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
  return "Write a number in digits alone, such as 12.";
}

/** Returns a label as it stands inside a sentence: "Title" as "title", "PDF" as it is. */
export const inSentence = (label: string) =>
  /^\p{Lu}\P{Lu}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

/** A certificate may hold for thirty years; nothing of a school is dated further ahead. */
const YEARS_AHEAD = 30;

/**
 * Returns sentences, by field, about texts that a page would show but that can only be slips: half a phone number, the years 0026 and
 * 2062. @param today `YYYY-MM-DD`.
 */
export function textErrors(fields: readonly Field[], entry: Facts, today: string): Record<string, string> {
  return Object.fromEntries(fields.flatMap((field) => faultsIn(field, valueAt(entry, field.name), today)));
}

function faultsIn(field: Field, value: unknown, today: string): [name: string, sentence: string][] {
  const { name, columns, rows } = field;
  if (columns) {
    const all = rows === "one" ? [value ?? {}] : Array.isArray(value) ? value : [];
    return all.flatMap((row, index) =>
      Object.entries(textErrors(columns, row, today)).map(([column, sentence]): [string, string] => [
        rowControls.cell(name, index, column),
        sentence,
      ]),
    );
  }
  const [sentence] = [value].flat().flatMap((text) => (typeof text === "string" && slipIn(field, text, today)) || []);
  return sentence ? [[name, sentence]] : [];
}

function slipIn({ as, of, unit }: Field, text: string, today: string): string | null {
  if (text === "") return null;
  const again = `Look at “${text}” again`;
  if (of === "phone" && !isPhone(text)) return `${again}: a phone number has 10 digits, with +91 before them.`;
  if (of === "email" && !readEmail(text)) return `${again}: an e-mail address looks like office@school.in.`;
  if (unit === "%" && Number.parseFloat(text) > 100) return `${again}: a percentage is 100 at most.`;
  if (as === "hours") return slipInHours(text);
  const [year] = (as === "date" && /^\d{4}(?=-)/.exec(text)) || [];
  if (year && !isYearOfSchool(Number(year), today)) return `Look at the year again: it is ${year}.`;
  return null;
}

function slipInHours(text: string): string | null {
  const { starts, ends } = hoursWritten(text);
  if (ends === null) return null;
  if (starts === null) return "Choose the hour at which it begins too.";
  return ends > starts ? null : "Choose an end that is later than the beginning.";
}

const isYearOfSchool = (year: number, today: string) =>
  year >= 1900 && year <= Number.parseInt(today, 10) + YEARS_AHEAD;

/** Of at most one number: a phone dials all digits of a line. */
const isPhone = (text: string) => /^\d{10,15}$/.test(text.replaceAll(/\D/g, ""));
