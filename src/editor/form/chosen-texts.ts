import { classesInWords, classNames } from "../../school/classes.ts";
import { hoursInWords, hoursWritten, isOnlyHours } from "../../school/hours-in-text.ts";

type Posted = Readonly<Record<string, string>>;

/** The control of one class, ticked or not. */
export const classControl = (field: string, name: string): string => `${field}.${name}`;

/** Returns "VI to XII" for the ticked classes; "" for all of them. Without a tick, what the field itself posts. */
export function postedClasses(field: string, posted: Posted): string | undefined {
  const ticked = classNames.filter((name) => posted[classControl(field, name)] !== undefined);
  if (ticked.length === 0) return posted[field];
  return ticked.length === classNames.length ? "" : classesInWords(ticked);
}

export const hourControls = {
  starts: (field: string) => `${field}.begins`,
  ends: (field: string) => `${field}.ends`,
} as const;

/** Returns "5:30 PM to 7:00 PM". What the field itself posts stays as it is spelt, unless the hours beside it are others now. */
export function postedHours(field: string, posted: Posted): string | undefined {
  const kept = posted[field];
  const starts = posted[hourControls.starts(field)];
  if (starts === undefined) return kept;
  const chosen = hoursInWords({ starts: starts || null, ends: posted[hourControls.ends(field)] || null });
  const isSame = kept && chosen === hoursInWords(hoursWritten(kept));
  return kept && (isSame || (chosen === "" && !isOnlyHours(kept))) ? kept : chosen;
}
