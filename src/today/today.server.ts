import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { schoolDay } from "../base/dates.ts";
import { addCallOfSchool } from "../db/calls.server.ts";
import { orderStates } from "../kinds/orders.ts";
import type { ContentSource } from "../kinds/source.ts";
import { inOneLine } from "../school/order-text.ts";
import { clockSchema } from "../school/school-year.ts";
import type { SchoolDay } from "./rules/school-day.ts";
import { schoolToday } from "./rules/school-today.ts";

const daySchema = z.object({
  date: z.iso.date(),
  season: z.enum(["summer", "winter"]),
  closedFor: z.string().nullable(),
  classes: z.array(
    z.object({
      classes: z.string(),
      state: z.enum(orderStates),
      opens: clockSchema.nullable(),
      closes: clockSchema.nullable(),
      /** The id of the order behind it. */
      order: z.string().nullable(),
    }),
  ),
});
const todaySchema = z.object({
  today: daySchema,
  next: daySchema.nullable(),
  told: z.array(z.object({ head: z.string(), text: z.string(), order: z.string().nullable() })),
});

const open = { classes: "all classes", state: "open" as const, opens: "08:25 AM", closes: null, order: null };
const example: z.infer<typeof todaySchema> = {
  today: { date: "2026-11-20", season: "winter", closedFor: null, classes: [open] },
  next: { date: "2026-11-21", season: "winter", closedFor: null, classes: [open] },
  told: [{ head: "Friday 20 November:", text: "school from 8:25 AM.", order: null }],
};

export const todayPath = "/api/today";

interface TodayServices {
  content: ContentSource;
  schoolCode: string;
  now(): Date;
}

/** Adds the call for school today (ours). */
export function addToday(api: OpenAPIHono, { content, schoolCode, now }: TodayServices) {
  const summary = "School today and on the next school day, by class";
  addCallOfSchool(api, { path: todayPath, summary, schema: todaySchema, example }, schoolCode, async () => {
    const [facts, orders] = await Promise.all([content.readProfile(), content.list("orders")]);
    const { day, next, told } = schoolToday({ facts, orders }, schoolDay(now()));
    return {
      today: answered(day),
      next: next && answered(next),
      told: told.map(({ head, claim, text, order }) => ({
        head,
        text: inOneLine({ head: "", claim, text }),
        order: order?._id ?? null,
      })),
    };
  });
}

function answered({ date, season, closedFor, parts }: SchoolDay): z.infer<typeof daySchema> {
  const classes = parts.map(({ classes, state, opens, closes, order }) => {
    return { classes, state, opens, closes, order: order?._id ?? null };
  });
  return { date, season, closedFor, classes };
}
