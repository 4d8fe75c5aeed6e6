import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { holds } from "../../tests/support/properties.ts";
import { addDays, DAY, dayEnd, daysBetween, HOUR, readDate, schoolDay, timeField } from "../base/dates.ts";
import { classNames } from "./classes.ts";
import { clockTime, timeOfDay } from "./clock.ts";
import { lastDue, lastLateDay, lateFee, latePayment, libraryFine, nextDue, nextQuarterDue } from "./fee-rules.ts";
import { feeRulesSchema } from "./fees.ts";
import { fileSchema } from "./fields.ts";
import { hoursInText, hoursText, withClockTimes } from "./hours-in-text.ts";
import { nurseryAge, nurseryDay } from "./nursery-age.ts";
import { dayAtSchool, seasonOf, seasonToday, timingsSchema, uniformSchema } from "./school-year.ts";
import { isStoredPath, storedPath } from "./stored-path.ts";
import { asCsv } from "./text.ts";
import { readTimestamp } from "./times.ts";
import { readWhen, whenErrors, whenTexts } from "./visible-period.ts";

const moments = fc.date({ min: new Date("1990-01-01"), max: new Date("2120-01-01"), noInvalidDate: true });
const days = moments.map(schoolDay);
const times = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));
const months = fc.integer({ min: 1, max: 12 });

describe("days and hours", () => {
  test("a day ends where the next one begins", () => {
    holds<[Date]>(moments, (moment) => {
      const end = dayEnd(moment);
      expect(schoolDay(new Date(end.getTime() - 1))).toBe(schoolDay(moment));
      expect(schoolDay(end)).toBe(addDays(schoolDay(moment), 1));
    });
  });

  test("days are counted forth and back, and every day can be read", () => {
    holds<[string, number]>(days, fc.integer({ min: -40_000, max: 40_000 }), (day, count) => {
      expect(daysBetween(day, addDays(day, count))).toBe(count);
      expect(readDate(day)).toBe(day);
    });
  });

  test("day and hour at the school name one moment", () => {
    holds<[string, string]>(days, times, (day, time) => {
      const moment = readTimestamp(day, time) as Date;
      expect([schoolDay(moment), timeField(moment)]).toEqual([day, time]);
      expect(timeOfDay(clockTime(time))).toBe(time);
    });
  });

  test("hours that the site writes are read as the same hours", () => {
    holds<[string, string]>(times, times, (one, other) => {
      const [starts, ends] = one < other ? [one, other] : [one, null];
      const text = hoursText({ starts, ends });
      expect(hoursInText(text)).toEqual({ starts, ends });
      expect(withClockTimes(text)).toBe(text);
    });
  });

  test("a text keeps all its words when its times are rewritten, and twice changes nothing more", () => {
    const part = fc.oneof(
      fc.constantFrom("10 am", "5.30", "12.30 pm", "noon", "17:45", " to ", " until ", ", "),
      fc.string(),
    );
    holds<[string[]]>(fc.array(part, { maxLength: 6 }), (parts) => {
      const written = withClockTimes(parts.join(" "));
      expect(withClockTimes(written)).toBe(written);
    });
  });

  test("what a form says of a visible period is read as the same period", () => {
    const minutes = moments.map((moment) => new Date(Math.floor(moment.getTime() / 60_000) * 60_000));
    holds<[Date, number, number]>(minutes, fc.nat(400), fc.integer({ min: 1, max: 400 }), (now, after, length) => {
      const from = new Date(now.getTime() + after * DAY + HOUR);
      const until = dayEnd(new Date(from.getTime() + length * DAY));
      const texts = whenTexts({ from, until }, now);
      expect(readWhen(texts)).toEqual({ from, until });
      expect(whenErrors(texts, now)).toEqual({});
    });
  });
});

describe("fees (§9)", () => {
  const rules = feeRulesSchema.parse({});
  const steps = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 5000 })), { minLength: 1, maxLength: 5 })
    .map((lengths) => {
      let toDay = 0;
      return lengths.map(([length, rupees]) => {
        const fromDay = toDay + 1;
        toDay += length;
        return { fromDay, toDay, rupees };
      });
    });

  test("each late day costs the amount of its step, until the name is struck off", () => {
    holds<[{ fromDay: number; toDay: number; rupees: number }[], number]>(steps, fc.nat(250), (lateFees, days) => {
      const step = lateFees.find(({ fromDay, toDay }) => fromDay <= days && days <= toDay);
      const late = { lateFee: lateFees };
      expect(lateFee(late, days)).toBe(days === 0 ? 0 : (step?.rupees ?? "struck off"));
      expect(latePayment({ ...rules, ...late }, "2026-01-31", addDays("2026-01-31", days)).daysLate).toBe(days);
      expect(lastLateDay(late)).toBe(lateFees.at(-1)?.toDay);
    });
  });

  test("the last and the next due date enclose the day, with no due day between", () => {
    holds<[string, number]>(days, fc.integer({ min: 1, max: 28 }), (today, dueDay) => {
      const [last, next] = [lastDue({ ...rules, dueDay }, today), nextDue({ dueDay }, today)];
      expect(last <= today && today <= next).toBe(true);
      const [passed, left] = [daysBetween(last, today), daysBetween(today, next)];
      expect(passed < 31 && left < 31).toBe(true);
      const dueDays = Array.from({ length: passed + left + 1 }, (_, ahead) => addDays(last, ahead));
      expect(dueDays.filter((day) => Number(day.slice(8)) === dueDay)).toEqual([...new Set([last, next])]);
      const quarter = nextQuarterDue({ ...rules, dueDay }, today) as string;
      expect(quarter >= today && rules.quarterMonths.includes(Number(quarter.slice(5, 7)))).toBe(true);
      expect(daysBetween(today, quarter)).toBeLessThan(124);
      if (rules.quarterMonths.includes(Number(next.slice(5, 7)))) expect(quarter).toBe(next);
    });
  });

  test("a book is free for its days, then every week begun costs the same", () => {
    holds<[number]>(fc.nat(1000), (kept) => {
      const { freeDays, rupeesPerWeek } = rules.library;
      expect(libraryFine(rules, Math.min(kept, freeDays))).toBe(0);
      expect(libraryFine(rules, freeDays + kept + 7) - libraryFine(rules, freeDays + kept)).toBe(rupeesPerWeek);
      expect(libraryFine(rules, freeDays + 1)).toBe(rupeesPerWeek);
    });
  });
});

test("the first session of a child is the first on whose day it is old enough (§9)", () => {
  const rule = { sessionYear: 2027, nursery: { minimumYears: 3, onMonth: 4, onDay: 1 } };
  holds<[string, number, number]>(days, months, fc.integer({ min: 1, max: 28 }), (born, onMonth, onDay) => {
    const asked = { ...rule, nursery: { ...rule.nursery, onMonth, onDay } };
    const birthday = (years: number) => `${Number(born.slice(0, 4)) + years}${born.slice(4)}`;
    const age = nurseryAge(asked, born, "2130-01-01");
    const isOldEnough = (year: number) => birthday(3) <= nurseryDay(asked, year);
    expect(age?.oldEnough).toBe(isOldEnough(rule.sessionYear));
    expect(isOldEnough(age?.firstSession ?? 0)).toBe(true);
    expect(age?.firstSession === rule.sessionYear || !isOldEnough((age?.firstSession ?? 0) - 1)).toBe(true);
    if (age?.oldEnough) {
      expect(birthday(age.years) <= nurseryDay(asked, rule.sessionYear)).toBe(true);
      expect(birthday(age.years + 1) > nurseryDay(asked, rule.sessionYear)).toBe(true);
    }
  });
});

describe("the school year (§9)", () => {
  const uniforms = fc.tuple(months, months).map(([from, to]) => uniformSchema.parse({ summer: { from, to } }));

  test("a season lasts until the day before it changes", () => {
    holds<[ReturnType<typeof uniformSchema.parse>, string]>(uniforms, days, (uniform, day) => {
      const { season, changesOn } = seasonToday(uniform, day);
      const seasonAt = (date: string) => seasonOf(uniform, Number(date.slice(5, 7)));
      expect(seasonAt(day)).toBe(season);
      if (changesOn === null) return;
      expect([seasonAt(addDays(changesOn, -1)), seasonAt(changesOn)]).toEqual([
        season,
        season === "summer" ? "winter" : "summer",
      ]);
      expect(daysBetween(day, changesOn)).toBeLessThanOrEqual(366);
    });
  });

  test("a Sunday, a holiday and each day of a vacation have no hours; all other days have", () => {
    holds<[string, string, number]>(days, days, fc.nat(60), (day, from, length) => {
      const timings = timingsSchema.parse({ vacations: [{ name: "Rest", from, opens: addDays(from, length) }] });
      const holiday = addDays(from, 70);
      const facts = { timings, uniform: uniformSchema.parse({}), holidays: [{ date: holiday, name: "Feast" }] };
      for (const date of [day, from, addDays(from, length - 1), addDays(from, length), holiday]) {
        const { closedFor, hours, reopens } = dayAtSchool(facts, date);
        const isVacation = from <= date && date < addDays(from, length);
        expect(reopens).toBe(isVacation ? addDays(from, length) : null);
        if (date.slice(5, 7) !== "10") {
          const isSunday = new Date(`${date}T12:00:00Z`).getUTCDay() === 0;
          expect(closedFor !== null).toBe(isVacation || date === holiday || isSunday);
        }
        expect(hours.length === 0).toBe(closedFor !== null);
      }
    });
  });
});

describe("names and tables", () => {
  const word = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 30 }),
    fc.constantFrom(...classNames, "फीस", "Café", "..", "a b"),
  );
  const fileNames = fc.tuple(
    fc.array(word, { minLength: 1, maxLength: 3 }),
    fc.constantFrom("jpg", "JPEG", "pdf", "Png", "webp"),
  );

  test("a file's name becomes a path that stays, or is refused", () => {
    holds<[[string[], string]]>(fileNames, ([words, ending]) => {
      const given = `${words.join("/")}.${ending}`;
      const path = storedPath(given);
      expect(storedPath(path)).toBe(path);
      expect(isStoredPath(path) || (path === given && !fileSchema.safeParse(given).success)).toBe(true);
    });
  });

  test("two names never become one path, but for capital letters, accents' spelling and .jpeg", () => {
    const folded = (name: string) =>
      name
        .normalize("NFC")
        .toLowerCase()
        .replace(/\.jpeg$/, ".jpg");
    const marks = fc.constantFrom(" ", "-", "_", "  ", ".", "é", "ख", "/");
    const pairs = fc.tuple(fc.string({ minLength: 1 }), marks, marks, word, fc.constantFrom("jpg", "pdf"));
    holds<[[string, string, string, string, string]]>(pairs, ([begins, one, other, ends, kind]) => {
      const [first, second] = [one, other].map((mark) => `${begins}${mark}${ends}.${kind}`) as [string, string];
      if (folded(first) !== folded(second)) expect(storedPath(first)).not.toBe(storedPath(second));
    });
  });

  test("a table for Excel gives every cell back, and none runs as a formula", () => {
    const cells = fc.array(
      fc.array(fc.oneof(fc.string({ unit: "grapheme" }), fc.constantFrom("=1+1", '"', "a\r\nb", ",", " -2")), {
        minLength: 1,
        maxLength: 4,
      }),
      { maxLength: 4 },
    );
    holds<[string[][]]>(cells, (rows) => {
      const text = asCsv(rows).slice(1);
      const read = [...text.matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)].map(([, cell = "", end]) => [
        cell.replaceAll('""', '"'),
        end,
      ]);
      expect(read.filter(([, end]) => end === "\r\n")).toHaveLength(rows.length);
      for (const [at, cell] of rows.flat().entries()) expect([cell, `'${cell}`]).toContain(read[at]?.[0]);
      for (const [cell] of read) expect(cell).not.toMatch(/^\s*[=+\-@]/);
    });
  });
});
