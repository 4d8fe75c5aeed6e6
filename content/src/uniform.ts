import { z } from "zod";

const monthSchema = z.int().min(1).max(12);
const garmentsSchema = z.array(z.object({ who: z.string().min(1), wears: z.string().min(1) })).default([]);

/** Uniform by season (§9): summer April to October, winter November to March, and the four houses. */
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
});

export type Uniform = z.infer<typeof uniformSchema>;
export type Season = "summer" | "winter";

/** The season of a month 1–12. A season may run over the turn of the year. */
export function seasonOf(uniform: Uniform, month: number): Season {
  const { from, to } = uniform.summer;
  const inSummer = from <= to ? month >= from && month <= to : month >= from || month <= to;
  return inSummer ? "summer" : "winter";
}
