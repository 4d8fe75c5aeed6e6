import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { facts } from "../../../tests/support/mornings.ts";
import { addDays } from "../../base/dates.ts";
import { type Order, orderStates, orders } from "../../kinds/orders.ts";
import { classesIn, classesText, classNames } from "../../school/classes.ts";
import { daysUnder, isClosed, nextSchoolDay, runsOf, schoolClasses, schoolDayOf } from "./school-day.ts";

const FIRST_DAY = "2026-11-20";
const clocks = fc.option(fc.constantFrom("08:30 AM", "09:30 AM", "11:00 AM", "12:30 PM"));
const someClasses = fc
  .oneof(fc.constant([]), fc.subarray(classNames))
  .map((names) => (names.length > 0 ? classesText(names) : ""));

/** Orders as the office may have given them in some weeks: for any classes and days, over each other. */
const given: fc.Arbitrary<Order[]> = fc.array(
  fc
    .record({
      state: fc.constantFrom(...orderStates),
      classes: someClasses,
      opens: clocks,
      closes: clocks,
      start: fc.nat(20),
      length: fc.nat(8),
    })
    .map(({ start, length, ...order }) => {
      const from = addDays(FIRST_DAY, start);
      return { ...orders.example, ...order, from, until: addDays(from, length) };
    }),
  { maxLength: 6 },
);
const somedays = fc.nat(30).map((ahead) => addDays(FIRST_DAY, ahead));

describe("on any day, under any orders", () => {
  test("each class has one answer, which the latest order for it or the calendar gave", () => {
    fc.assert(
      fc.property(given, somedays, (list, date) => {
        const { parts, closedFor } = schoolDayOf(facts, list, date);
        expect(parts.flatMap(({ names }) => names)).toEqual(schoolClasses(facts));
        for (const { names, order, state, opens, closes } of parts) {
          if (state === "closed") expect([opens, closes]).toEqual([null, null]);
          if (order === null) expect(state).toBe(closedFor === null ? "open" : "closed");
          else {
            expect(order.from <= date && date <= order.until && order.state === state).toBe(true);
            for (const name of names) expect(classesIn(order.classes)).toContain(name);
          }
        }
      }),
    );
  });

  test("what came after a class's last order changes it; one taken back leaves the day before", () => {
    fc.assert(
      fc.property(given, somedays, someClasses, (list, date, classes) => {
        const closure: Order = { ...orders.example, state: "closed", classes, from: date, until: date };
        const meant = classesIn(classes);
        for (const { names, state, order } of schoolDayOf(facts, [closure, ...list], date).parts) {
          for (const name of names) expect(order === closure && state === "closed").toBe(meant?.includes(name));
        }
        // Other timings alone open no closed school.
        const timings: Order = { ...closure, state: "other timings", classes: "", opens: "09:30 AM" };
        for (const { names, state } of schoolDayOf(facts, [timings, closure, ...list], date).parts) {
          for (const name of names) if (meant?.includes(name)) expect(state).toBe("closed");
        }
      }),
    );
  });

  test("the days that an order changes are those on which somebody has it, told once", () => {
    fc.assert(
      fc.property(given, (list) => {
        const dayOf = daysUnder(facts, list);
        for (const order of list) {
          const runs = runsOf(order, dayOf);
          const told = runs.flatMap(({ from, until }) => daysFrom(from, until));
          const changed =
            order.state === "not ours"
              ? []
              : daysFrom(order.from, order.until).filter((date) =>
                  dayOf(date).parts.some((part) => part.order === order),
                );
          expect(told).toEqual(changed);
        }
      }),
    );
  });

  test("the next school day is the first on which a class has school", () => {
    fc.assert(
      fc.property(given, somedays, (list, date) => {
        const next = nextSchoolDay(facts, list, date);
        const ahead = Array.from({ length: 40 }, (_, index) => schoolDayOf(facts, list, addDays(date, index + 1)));
        expect(next?.date).toBe(ahead.find((day) => !isClosed(day))?.date);
      }),
      { numRuns: 50 },
    );
  });
});

function daysFrom(from: string, until: string): string[] {
  return from > until ? [] : [from, ...daysFrom(addDays(from, 1), until)];
}
