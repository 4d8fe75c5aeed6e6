import { DAY, dayEnd, schoolDay, timeField } from "../base/dates.ts";
import { readTimestamp } from "./times.ts";

/** Null: no boundary. */
export interface VisiblePeriod {
  from: Date | null;
  until: Date | null;
}

export const always: VisiblePeriod = { from: null, until: null };

export const isSeenAt = (visible: VisiblePeriod | null, now: Date): boolean =>
  visible !== null && (!visible.from || visible.from <= now) && (!visible.until || visible.until > now);

const whenFields = ["when", "from-day", "from-time", "ends", "to-day"] as const;
export type WhenTexts = Readonly<Partial<Record<(typeof whenFields)[number], string>>>;

export function whenIn(posted: Readonly<Record<string, string>>): WhenTexts | undefined {
  if (posted.when === undefined) return undefined;
  return Object.fromEntries(whenFields.flatMap((name) => (posted[name] === undefined ? [] : [[name, posted[name]]])));
}

const MORNING = "08:00";

/** Returns the texts of a form. Without a start it offers tomorrow, eight o'clock. */
export function whenTexts({ from, until }: VisiblePeriod, now: Date): WhenTexts {
  return {
    when: from ? "later" : "now",
    "from-day": schoolDay(from ?? new Date(now.getTime() + DAY)),
    "from-time": from ? timeField(from) : MORNING,
    ...(until && { ends: "on" }),
    "to-day": until ? schoolDay(new Date(until.getTime() - 1)) : "",
  };
}

export function readWhen(texts: WhenTexts): VisiblePeriod {
  const last = texts.ends === undefined ? null : readTimestamp(texts["to-day"], "12:00");
  return {
    from: texts.when === "later" ? readTimestamp(texts["from-day"], texts["from-time"] || MORNING) : null,
    until: last && dayEnd(last),
  };
}

export type WhenError = (typeof whenSentences)[keyof typeof whenSentences];

const whenSentences = {
  noDay: "Choose the day on which it goes up, or “Now”.",
  past: "Choose a day and hour that come: this one is over.",
  noEnd: "Choose the last day on which it is to be seen.",
  pastEnd: "Choose a last day that comes: this one is over.",
  early: "Choose a later last day: it is over before it goes up.",
} as const;

export function whenErrors(texts: WhenTexts, now: Date): Record<string, WhenError> {
  const { from, until } = readWhen(texts);
  const faults: Record<string, WhenError> = {};
  if (texts.when === "later") {
    if (!from) faults["from-day"] = whenSentences.noDay;
    else if (from <= now) faults["from-day"] = whenSentences.past;
  }
  if (texts.ends !== undefined) {
    if (!until) faults["to-day"] = whenSentences.noEnd;
    else if (until <= now) faults["to-day"] = whenSentences.pastEnd;
    else if (from && until <= from) faults["to-day"] = whenSentences.early;
  }
  return faults;
}
