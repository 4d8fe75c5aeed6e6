import { type LimitedField, limitOf, longest } from "@school/content/forms/lengths";

/** Limits as `tooLong` counts. `maxlength` would silently cut pasted text. */
export const fieldLimit = (field: LimitedField) => ({
  pattern: `\\s*.{0,${longest[field]}}\\s*`,
  title: limitOf(field),
});
