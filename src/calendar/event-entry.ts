import type { SchoolEvent } from "../kinds/events.ts";
import { itemAddress } from "../kinds/item-pages.ts";
import { classesOrAll } from "../school/classes.ts";
import { hoursInText, isOnlyHours } from "../school/hours-in-text.ts";
import { type CalendarEntry, calendarEntry } from "./calendar-entry.ts";

/** Returns null for an event without a day. */
export function eventEntry(
  event: Pick<SchoolEvent, "_id" | "title" | "description" | "venue" | "time" | "date" | "classes">,
): CalendarEntry | null {
  const { _id, title, description, venue, time, date, classes = "" } = event;
  if (date === null) return null;
  const hours = hoursInText(time);
  return calendarEntry({
    uid: `event-${_id}`,
    kind: "event",
    title: classesOrAll(classes) ? `${title} (${classes})` : title,
    text: [time && !(hours.starts && isOnlyHours(time)) ? `${time}.` : "", description].filter(Boolean).join("\n"),
    place: venue,
    from: date,
    ...hours,
    classes: classesOrAll(classes),
    path: itemAddress("events", _id),
  });
}
