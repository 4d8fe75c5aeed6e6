import type { Field } from "@school/content/office/words";
import { longDate } from "@school/content/rules/dates";

/** Returns the text of a field as people write it. */
export const asWritten = ({ as }: Field, text: string) =>
  as === "date" && /^\d{4}-\d{2}-\d{2}$/.test(text) ? longDate(text) : text;

/** Returns a text with a capital at its beginning. */
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
