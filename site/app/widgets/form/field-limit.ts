import { type LimitedField, limitOf, longest } from "@school/content/lengths";

/**
 * Returns the attributes by which a browser checks how long a field is, in characters as `tooLong` counts them. Not `maxlength`: it
 * cuts what is pasted without a word.
 */
export const fieldLimit = (field: LimitedField) => ({
  pattern: `\\s*.{0,${longest[field]}}\\s*`,
  title: limitOf(field),
});
