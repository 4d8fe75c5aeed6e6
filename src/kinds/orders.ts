import { z } from "zod";
import { classesIn } from "../school/classes.ts";
import { timeOfDay } from "../school/clock.ts";
import { dateSchema, idSchema } from "../school/fields.ts";
import { nameOfOrder, orderText } from "../school/order-text.ts";
import { clockSchema } from "../school/school-year.ts";
import { entity, optional, required } from "./office-description.ts";

/** "not ours" warns of an order that goes around and is not the school's. */
export const orderStates = ["other timings", "closed", "online", "exams only", "open", "not ours"] as const;
export type OrderState = (typeof orderStates)[number];

const schema = z
  .object({
    _id: idSchema,
    state: z.enum(orderStates),
    from: dateSchema,
    until: dateSchema,
    /** Such as "Nursery to III"; empty for all. */
    classes: z.string().trim().max(60),
    /** Null for the usual hour. */
    opens: clockSchema.nullable(),
    closes: clockSchema.nullable(),
    reason: z.string().trim().max(200),
    issuer: z.string().trim().min(1).max(200),
    issuedOn: dateSchema,
    issuedAt: clockSchema,
  })
  .refine(({ from, until }) => from <= until, {
    path: ["until"],
    message: "Choose a last day that is not before the first",
  })
  .refine(({ classes }) => classesIn(classes) !== null, {
    path: ["classes"],
    message: "Write classes as I to V, or nothing for all of them",
  })
  .refine(({ state, opens, closes }) => state !== "other timings" || opens !== null || closes !== null, {
    path: ["opens"],
    message: "Choose when school begins or ends",
  })
  .refine(({ state, reason }) => reason !== "" || !["closed", "not ours"].includes(state), {
    path: ["reason"],
    message: "Say why, in one short sentence",
  });

export type Order = z.infer<typeof schema>;

/** A stored order may be older than this rule. */
const endsLater = ({ opens, closes }: Order) => !opens || !closes || timeOfDay(opens) < timeOfDay(closes);

export const orders = entity<Order>({
  schema,
  needs: { isThere: endsLater, field: "opens", ask: "Choose an end that is later than the beginning" },
  dateOf: ({ from }) => from,
  lastDayOf: ({ until }) => until,
  order: (one, other) => issuedLater(one.entry, other.entry) || other.position - one.position,
  api: { list: { path: "/api/order", summary: "Orders of the school for some days, latest first" }, isOurs: true },
  example: {
    _id: "fog-november",
    state: "other timings",
    from: "2026-11-24",
    until: "2026-11-25",
    classes: "I to V",
    opens: "09:30 AM",
    closes: null,
    reason: "Dense fog on the lower road.",
    issuer: "The principal",
    issuedOn: "2026-11-23",
    issuedAt: "09:40 PM",
  },
  publication: { issuer: ({ issuer }) => issuer },
  office: {
    one: "order for school days",
    many: "orders for school days",
    use: "Other timings, closed, online: for a day or some days.",
    shownOn: { words: "the line at the top of every page, and School today", path: "/Today" },
    publishedBy: "clerk",
    tellsPrincipals: true,
    lastDay: "until",
    signedIn: "issuer",
    asksForName: ({ state }) => state === "closed",
    isOccasional: true,
    calledBy: "reason",
    titled(entry, language) {
      const order = schema.safeParse(entry).data;
      return order ? nameOfOrder(orderText(order, language)) : null;
    },
    fields: [
      required.choice("state", "What is it?", { choices: orderStates }),
      required.date("from", "First day", { isToday: true }),
      required.date("until", "Last day", { isToday: true }),
      optional.classes("classes", "Classes", { hint: "None ticked: all of them." }),
      optional.time("opens", "School begins", { hint: "Empty: as usual." }),
      optional.time("closes", "School ends", { hint: "Empty: as usual." }),
      required.line("reason", "Why", { hint: "One short sentence. Parents read it as it stands." }),
      required.line("issuer", "Who says so", { hint: "Such as The principal. Your own name stands before it." }),
      required.date("issuedOn", "Said on", { isToday: true }),
      required.time("issuedAt", "Said at"),
    ],
  },
});

/** Returns a text that can be sorted: "2026-11-23 21:40". */
const issued = ({ issuedOn, issuedAt }: Order): string => `${issuedOn} ${timeOfDay(issuedAt)}`;

const issuedLater = (one: Order, other: Order) => issued(other).localeCompare(issued(one));
