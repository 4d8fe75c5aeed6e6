import { z } from "zod";
import { FIRST, type Language, type OtherLanguage, otherLanguages } from "../base/language.ts";

/** The texts in other languages of a document, and their state for a reader. */
export type Translated = {
  /** Its texts by language and field. `madeFrom` is the digest of the English that they were made from. */
  translations?: Partial<Record<OtherLanguage, Readonly<Record<string, string>>>> | undefined;
  /** The reader's language has a text, but of an earlier English: this is the English. */
  isBeingRenewed?: true;
};

const named = new Map<Language, Intl.DisplayNames>();

/** Returns the name of a language, in English or in another language. Only the office asks. */
export function languageName(language: Language, said: Language = FIRST): string {
  const names = named.get(said) ?? new Intl.DisplayNames(said, { type: "language" });
  named.set(said, names);
  return names.of(language) ?? language;
}

/** Returns the label of the field for a text in another language, and the hint of the first such field, in English. */
export const labelOfTranslation = (label: string, language: Language) => `${label} in ${languageName(language)}`;
export const hintOfTranslation = (language: Language) => `Empty: who reads ${languageName(language)} gets the English.`;

interface MaybeTranslated {
  name: string;
  isTranslated?: true;
}

/** Returns the names of the fields that are written in each language. */
export const translatedNames = (fields: readonly MaybeTranslated[]): string[] =>
  fields.filter(({ isTranslated }) => isTranslated).map(({ name }) => name);

/** Returns the rules for a written document, which refuse fields that nobody knows. A text in another language may be left out. */
export function writtenRules<Written>(
  schema: z.ZodObject & z.ZodType<Written>,
  fields: readonly MaybeTranslated[],
): z.ZodType<Written> {
  const texts = translatedNames(fields).map((name) => [name, z.optional(schema.shape[name] as z.ZodType)]);
  if (texts.length === 0) return schema.strict() as z.ZodObject & z.ZodType<Written>;
  const translation = z.strictObject({ madeFrom: z.string().max(64).optional(), ...Object.fromEntries(texts) });
  const byLanguage = otherLanguages.map((language) => [language, translation.optional()]);
  const translations = z.strictObject(Object.fromEntries(byLanguage)).optional();
  return schema.safeExtend({ translations }).strict() as z.ZodObject & z.ZodType<Written>;
}
