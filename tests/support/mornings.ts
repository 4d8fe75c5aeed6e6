import { readFileSync } from "node:fs";
import { orders as described, type Order } from "../../src/kinds/orders.ts";
import { schoolProfileSchema } from "../../src/school/school.ts";

/** A school with both seasons, a holiday and a vacation. */
export const facts = schoolProfileSchema.parse({
  timings: {
    summer: [
      { classes: "Nursery to III", opens: "07:55 AM", closes: "12:10 PM" },
      { classes: "IV to XII", opens: "07:55 AM", closes: "02:10 PM" },
    ],
    winter: [{ classes: "Nursery to XII", opens: "08:25 AM", closes: "02:40 PM" }],
    vacations: [{ name: "Winter vacation", from: "2026-12-24", opens: "2027-01-11" }],
  },
  holidays: [{ date: "2026-11-24", name: "Founders’ Day" }],
});

/** An order, for Monday 23 November unless it says another day. Of the example's hours only other timings have some. */
function order(state: Order["state"], classes: string, reason: string, more: Partial<Order> = {}): Order {
  const { from = "2026-11-23", until = from } = more;
  const opens = state === "other timings" ? described.example.opens : null;
  return described.schema.parse({ ...described.example, state, classes, reason, opens, ...more, from, until });
}
const fog = "Dense fog on the lower road.";
export const issued: Record<string, Order> = {
  // Told at 21:40 of the Sunday before.
  fog: order("other timings", "I to V", fog, { issuedOn: "2026-11-22" }),
  fogWeek: order("other timings", "I to V", fog, { until: "2026-11-27", issuedOn: "2026-11-22" }),
  closed: order("closed", "", "A tree blocks Bell Road."),
  closedWeek: order("closed", "", "Snow.", { until: "2026-11-25" }),
  closedLittle: order("closed", "Nursery to V", "Cold wave."),
  closedFirst: order("closed", "", "Storm.", { issuedAt: "06:00 AM" }),
  openAgain: order("open", "", "The storm is over.", { issuedAt: "07:00 AM" }),
  earlyHome: order("other timings", "", "Water is cut.", { opens: null, closes: "11:30 AM" }),
  lateFog: order("other timings", "I to V", "Dense fog on the hill road", { issuedAt: "11:00 PM" }),
  lateOnline: order("online", "", "Roads, ", { issuedAt: "11:30 PM" }),
  closedMidweek: order("closed", "", "घना कोहरा", { from: "2026-11-26", issuedAt: "10:00 PM" }),
  online: order("online", "VI to XII", "Smog."),
  exams: order("exams only", "X and XII", "Pre-boards."),
  examsHours: order("exams only", "X, XII", "", { opens: "10:00 AM", closes: "01:00 PM" }),
  openSunday: order("open", "", "Instead of Friday.", { from: "2026-11-22" }),
  openHoliday: order("open", "XII", "Extra lessons.", { from: "2026-11-24", opens: "09:00 AM" }),
  examSunday: order("exams only", "XII", "Olympiad.", { from: "2026-11-29", opens: "09:00 AM" }),
  notOurs: order("not ours", "", "A letter says that school is closed."),
  hindi: order("closed", "", "घने कोहरे के कारण।"),
  summerHeat: order("other timings", "", "Heat.", {
    ...{ from: "2026-05-18", until: "2026-05-20", opens: "06:30 AM", closes: "10:30 AM" },
  }),
  kg: order("closed", "KG", "Painting."),
  digits: order("online", "Class 9", ""),
  inVacation: order("online", "", "", { from: "2026-12-20", until: "2026-12-28" }),
};

/** The moment, the orders by name, and the line. A sentence that is loud has an exclamation mark before it here. */
export const mornings = readFileSync(new URL("mornings.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((row) => row !== "" && !row.startsWith("#"))
  .map((row): [instant: string, orders: string, line: string[]] => {
    const [instant = "", orders = "", ...line] = row.split(" | ");
    return [instant, orders.trim(), line];
  });
