import { type LimitedField, limitOf, longest } from "../../kinds/forms/lengths.ts";

/** Limits as `tooLong` counts. `maxlength` would silently cut pasted text. */
export const fieldLimit = (field: LimitedField) => ({
  pattern: `\\s*.{0,${longest[field]}}\\s*`,
  title: limitOf(field),
});
