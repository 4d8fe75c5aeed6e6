import type { Order, OrderState } from "../entities/orders.ts";
import { clockInWords } from "./clock-time.ts";
import { dayInWords } from "./school-today.ts";

export const orderHeads: Record<OrderState, string> = {
  closed: "School is closed",
  "other timings": "Other timings",
  online: "Lessons are online",
  "exams only": "Only examinations",
  open: "School is open",
  "not ours": "This order is not ours",
};

/** Returns "Other timings, Monday 23 November, I to V: from 9:30 AM". */
export const orderInWords = (order: Order): string =>
  `${orderHeads[order.state]}, ${daysOf(order)}, ${order.classes || "all classes"}${hoursOf(order)}`;

const daysOf = ({ from, until }: Order) =>
  from === until ? dayInWords(from) : `${dayInWords(from)} to ${dayInWords(until)}`;

function hoursOf({ opens, closes }: Order): string {
  const hours = [opens && `from ${clockInWords(opens)}`, closes && `until ${clockInWords(closes)}`].filter(Boolean);
  return hours.length > 0 ? `: ${hours.join(" ")}` : "";
}
