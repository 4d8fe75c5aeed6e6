import { addDays } from "../../src/base/dates.ts";
import type { Order } from "../../src/kinds/orders.ts";
import { mondayFrom } from "../school-year.ts";

/** Returns an order for a day of the week after next, so that most days of the demo school are ordinary ones. */
export function ordersOf(today: string): Order[] {
  const day = addDays(mondayFrom(addDays(today, 5)), 3);
  return [
    {
      _id: "jeep-mela",
      state: "other timings",
      from: day,
      until: day,
      classes: "Nursery to V",
      opens: null,
      closes: "11:30 AM",
      reason: "The road past the lower gate is closed for the market from noon.",
      issuer: "The principal",
      issuedOn: addDays(today, -1),
      issuedAt: "04:10 PM",
    },
  ];
}
