import { FIRST, type Language } from "../../base/language.ts";
import { groupedDigits } from "../../school/text.ts";
import { errorTexts } from "./form.text.ts";
import { tidyPhone } from "./phone.ts";

/** The most characters of each form field; telephone numbers have their own rule (§5). */
export const longest = {
  name: 200,
  class: 200,
  fatherName: 200,
  motherName: 200,
  email: 254,
  message: 5000,
} as const;
export type LimitedField = keyof typeof longest;

/** Counts Unicode characters: an emoji is one, and so is each letter and vowel sign of Hindi. */
export function tooLong(field: LimitedField, text: string, language: Language = FIRST): string | null {
  const most = longest[field];
  // Every character takes one or two UTF-16 units.
  if (text.length <= most) return null;
  const characters = [...text].length;
  return characters <= most ? null : errorTexts[language].not(limitOf(field, language), groupedDigits(characters));
}

export const limitOf = (field: LimitedField, language: Language = FIRST): string =>
  errorTexts[language].atMost(groupedDigits(longest[field]));

/** Returns the values of a form without blanks at both ends. */
export const trimmed = <Values extends Readonly<Record<string, string>>>(values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([field, text]) => [field, text.trim()])) as Values;

/** Returns the same with a phone as it is stored. */
export const tidied = <Values extends Readonly<Record<string, string>> & { phone: string }>(
  values: Values,
): Values => ({
  ...trimmed(values),
  phone: tidyPhone(values.phone.trim()),
});

/** Returns the errors without the fields that have none. */
export const errorsIn = <Field extends string>(errors: Readonly<Record<Field, string | null>>) =>
  Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== null)) as Partial<Record<Field, string>>;

/** Limits of a control, as `tooLong` counts. `maxlength` would silently cut pasted text. */
export const fieldLimit = (field: LimitedField, language: Language) => ({
  pattern: `\\s*.{0,${longest[field]}}\\s*`,
  title: limitOf(field, language),
});
