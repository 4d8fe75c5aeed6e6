/** The most characters that each field of the forms may have; the telephone numbers have rules of their own (§5). */
export const longest = {
  name: 200,
  class: 200,
  fatherName: 200,
  motherName: 200,
  email: 254,
  message: 5000,
} as const;
export type LimitedField = keyof typeof longest;

/**
 * Returns a sentence on a text that is longer than its field may be, null for one that fits. Characters are Unicode's: an emoji is
 * one, as is each letter and each vowel sign of Hindi.
 */
export function tooLong(field: LimitedField, text: string): string | null {
  const most = longest[field];
  // Every character takes one or two of these units.
  if (text.length <= most) return null;
  const characters = [...text].length;
  return characters <= most ? null : `${limitOf(field)}, not ${shown(characters)}`;
}

/** "At most 5,000 characters" */
export const limitOf = (field: LimitedField) => `At most ${shown(longest[field])} characters`;

const shown = (number: number) => number.toLocaleString("en-IN");
