export const calendarKinds = ["event", "meeting", "exam", "holiday", "vacation", "fees", "closing", "order"] as const;
export type CalendarKind = (typeof calendarKinds)[number];

/** A date of the school for the calendar of a phone. */
export interface CalendarEntry {
  /** Stays the same when the entry moves: "event-annual-day". */
  uid: string;
  kind: CalendarKind;
  title: string;
  text: string;
  place: string;
  /** The first and the last day, `YYYY-MM-DD`. */
  from: string;
  until: string;
  /** `HH:MM` at the school; null for whole days, and for an unknown end. */
  starts: string | null;
  ends: string | null;
  /** Null for all classes. */
  classes: string[] | null;
  /** The page that says more. */
  path: string;
}

type Given = Pick<CalendarEntry, "uid" | "kind" | "title" | "from" | "path"> & Partial<CalendarEntry>;

/** Equal entries are equal texts of JSON too: fields always come in this order. */
export const calendarEntry = ({
  uid,
  kind,
  title,
  text = "",
  place = "",
  from,
  until = from,
  starts = null,
  ends = null,
  classes = null,
  path,
}: Given): CalendarEntry => ({ uid, kind, title, text, place, from, until, starts, ends, classes, path });
