import { z } from "zod";
import { isoDate } from "../base/dates.ts";
import { type Holiday, holidaysOf } from "./calendar.ts";

export const clockSchema = z.string().regex(/^(0[1-9]|1[0-2]):[0-5][0-9] (AM|PM)$/, "Write a time as 07:55 AM");

const groupHoursSchema = z.object({
  classes: z.string().min(1),
  opens: clockSchema,
  closes: clockSchema.nullable(),
});

export const timingsSchema = z.object({
  summer: z.array(groupHoursSchema).default([
    { classes: "Nursery to III", opens: "07:55 AM", closes: "12:10 PM" },
    { classes: "IV to XII", opens: "07:55 AM", closes: "02:10 PM" },
  ]),
  winter: z.array(groupHoursSchema).default([
    { classes: "Nursery to III", opens: "08:25 AM", closes: null },
    { classes: "IV to XII", opens: "08:25 AM", closes: null },
  ]),
  vacations: z.array(z.object({ name: z.string(), from: z.iso.date(), opens: z.iso.date() })).default([]),
  /** `classes` such as "VI to XII"; empty for all. */
  exams: z
    .array(
      z
        .object({ name: z.string().min(1), from: z.iso.date(), until: z.iso.date(), classes: z.string() })
        .refine(({ from, until }) => from <= until, {
          path: ["until"],
          message: "Choose a last day that is not before the first",
        }),
    )
    .default([]),
  meetings: z.array(z.object({ when: z.string(), about: z.string() })).default([]),
});

export type Timings = z.infer<typeof timingsSchema>;

const monthSchema = z.int().min(1).max(12);
const garmentsSchema = z.array(z.object({ who: z.string().min(1), wears: z.string().min(1) })).default([]);

/** Summer is April to October, winter November to March (§9). */
export const uniformSchema = z.object({
  summer: z
    .object({ from: monthSchema, to: monthSchema, garments: garmentsSchema })
    .default({ from: 4, to: 10, garments: [] }),
  winter: z
    .object({ from: monthSchema, to: monthSchema, garments: garmentsSchema })
    .default({ from: 11, to: 3, garments: [] }),
  houses: z
    .array(z.object({ name: z.string().min(1), colour: z.string().min(1), motto: z.string() }))
    .default(["Red", "Blue", "Green", "Yellow"].map((colour) => ({ name: `${colour} House`, colour, motto: "" }))),
  houseDays: z.string().default(""),
});

export type Uniform = z.infer<typeof uniformSchema>;
export type Season = "summer" | "winter";

export function seasonOf(uniform: Uniform, month: number): Season {
  const { from, to } = uniform.summer;
  const inSummer = from <= to ? month >= from && month <= to : month >= from || month <= to;
  return inSummer ? "summer" : "winter";
}

/** `changesOn` is the first day of the other season, `YYYY-MM-DD`; null when one season lasts all year. */
export interface SeasonToday {
  season: Season;
  changesOn: string | null;
}

export function seasonToday(uniform: Uniform, date: string): SeasonToday {
  const [year, month] = date.split("-").map(Number) as [number, number];
  const season = seasonOf(uniform, month);
  const firsts = Array.from({ length: 12 }, (_, index) => {
    const next = month + index;
    return { year: year + Math.floor(next / 12), month: (next % 12) + 1 };
  });
  const change = firsts.find((first) => seasonOf(uniform, first.month) !== season);
  return { season, changesOn: change ? isoDate(change.year, change.month, 1) : null };
}

export interface DayAtSchool {
  season: Season;
  hours: Timings["summer"];
  /** The name of the vacation or holiday, or "Sunday"; null on a school day. */
  closedFor: string | null;
  /** In a vacation: the first school day after it, `YYYY-MM-DD`. */
  reopens: string | null;
}

/** Returns no hours in a vacation, on a holiday and on a Sunday. */
export function dayAtSchool(
  { timings, uniform, holidays }: { timings: Timings; uniform: Uniform; holidays: readonly Holiday[] },
  date: string,
): DayAtSchool {
  const [year, month, day] = date.split("-").map(Number) as [number, number, number];
  const season = seasonOf(uniform, month);
  const vacation = timings.vacations.find(({ from, opens }) => from <= date && date < opens);
  const holiday = holidaysOf(holidays, year, month).find((dated) => dated.day === day);
  const sunday = new Date(Date.UTC(year, month - 1, day)).getUTCDay() === 0 ? "Sunday" : null;
  const closedFor = vacation?.name ?? holiday?.name ?? sunday;
  return { season, hours: closedFor ? [] : timings[season], closedFor, reopens: vacation?.opens ?? null };
}
