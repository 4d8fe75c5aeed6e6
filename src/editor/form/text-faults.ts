import { readEmail } from "../../base/email.ts";
import { valueAt } from "../../kinds/dotted-name.ts";
import type { Field } from "../../kinds/words.ts";
import { hoursWritten } from "../../school/hours-in-text.ts";
import { rowControls } from "./row-texts.ts";

type Facts = Readonly<Record<string, unknown>>;

/** A certificate may hold for thirty years; nothing of a school is dated further ahead. */
const YEARS_AHEAD = 30;

/**
 * Returns sentences, by field, about texts that a page would show but that can only be slips: half a phone number, the years 0026 and
 * 2062. @param today `YYYY-MM-DD`.
 */
export function textFaults(fields: readonly Field[], entry: Facts, today: string): Record<string, string> {
  return Object.fromEntries(fields.flatMap((field) => faultsIn(field, valueAt(entry, field.name), today)));
}

function faultsIn(field: Field, value: unknown, today: string): [name: string, sentence: string][] {
  const { name, columns, rows } = field;
  if (columns) {
    const all = rows === "one" ? [value ?? {}] : Array.isArray(value) ? value : [];
    return all.flatMap((row, index) =>
      Object.entries(textFaults(columns, row, today)).map(([column, sentence]): [string, string] => [
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
