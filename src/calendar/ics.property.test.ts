import fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { addDays } from "../base/dates.ts";
import { calendarEntry } from "./calendar-entry.ts";
import { calendarFile } from "./ics.server.ts";

const marks = fc.constantFrom("\\", "\\n", ";", ",", ":", '"', "\n", "\r\n", "हिन्दी ", "long words of a school ");
const texts = fc
  .array(fc.oneof(fc.string({ unit: "grapheme" }), marks), { size: "large", maxLength: 20 })
  .map((parts) => parts.join(""));
const moments = fc
  .date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
  .map((date) => `${date.toISOString().slice(0, 19)}Z`);
const clock = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));
const hours = fc
  .tuple(clock, clock)
  .map((both) => both.map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":")).sort());

const entries = fc.record({
  title: texts,
  text: texts,
  place: texts,
  at: moments,
  length: fc.nat(40),
  hours: fc.option(hours),
  sequence: fc.nat(1000),
  isCancelled: fc.boolean(),
});

/** Returns a text as a calendar holds it: without control characters, with one kind of line end. */
const written = (text: string) => text.replaceAll(/\r\n?/g, "\n").replaceAll(/[^\P{Cc}\t\n]/gu, "");

test("another program reads each entry as it is, and no line is longer than 75 bytes", () => {
  fc.assert(
    fc.property(fc.array(entries, { maxLength: 4 }), (list) => {
      const file = calendarFile({
        ...{ name: "School", id: "school", publicUrl: "https://school.example", language: "en" },
        entries: list.map(({ title, text, place, at, length, hours, ...subscribed }, index) => {
          const from = at.slice(0, 10);
          const [starts = null, ends = null] = hours ?? [];
          const until = hours ? from : addDays(from, length);
          const entry = calendarEntry({
            uid: `e${index}`,
            kind: "event",
            title,
            text,
            place,
            from,
            until,
            starts,
            ends,
            path: "/Events",
          });
          return { ...subscribed, entry, firstAt: at, changedAt: at };
        }),
      });
      for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      const read = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents("vevent");
      expect(read).toHaveLength(list.length);
      for (const [index, { title, text, place, at, length, hours, isCancelled }] of list.entries()) {
        const event = new ICAL.Event(read[index] as ICAL.Component);
        const name = isCancelled ? `Cancelled: ${title}` : title;
        expect([event.summary, event.description ?? "", event.location ?? ""]).toEqual(
          [name, text, place].map(written),
        );
        const day = at.slice(0, 10);
        expect(event.startDate.toString()).toBe(hours ? `${day}T${hours[0]}:00` : day);
        expect(event.endDate.toString()).toBe(hours ? `${day}T${hours[1]}:00` : addDays(day, length + 1));
      }
    }),
  );
});
