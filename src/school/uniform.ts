import { z } from "zod";
import { isoDate } from "../base/dates.ts";

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
  houses: z.array(z.object({ name: z.string().min(1), colour: z.string().min(1), motto: z.string() })).default([
    { name: "Red House", colour: "Red", motto: "" },
    { name: "Blue House", colour: "Blue", motto: "" },
    { name: "Green House", colour: "Green", motto: "" },
    { name: "Yellow House", colour: "Yellow", motto: "" },
  ]),
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
