import { type LimitedField, limitOf, longest } from "@school/content/forms/lengths";

/**
 * Returns the attributes by which a browser checks the length of a field, in characters as `tooLong` counts them. Not
 * `maxlength`, which silently cuts pasted text.
 */
export const fieldLimit = (field: LimitedField) => ({
  pattern: `\\s*.{0,${longest[field]}}\\s*`,
  title: limitOf(field),
});
