import { addDays } from "../../base/dates.ts";
import type { Order } from "../../kinds/orders.ts";
import { classesNamed, dayInWords, orderHeads } from "../../school/order-in-words.ts";
import { type DayFacts, schoolDayOf } from "./school-day.ts";

/** Two orders for the same classes on the same day that say different things. */
interface Clash {
  /** The first such day. */
  date: string;
  classes: string[];
  /** The other one holds no longer; else the new one does not hold for these classes. */
  isOvertaken: boolean;
}

/** In days: further ahead nobody is told yet. */
const FAR = 62;

/** Returns a sentence for each standing order that a new one meets: what meets, and which of the two parents will read. @param order the latest of all */
export const clashesInWords = (facts: DayFacts, order: Order, standing: readonly Order[]): string[] =>
  standing.flatMap((other) => {
    const clash = other._id === order._id ? null : clashOf(facts, order, other);
    return clash ? inWords(clash, order, other) : [];
  });

function clashOf(facts: DayFacts, order: Order, other: Order): Clash | null {
  if (isSame(order, other)) return null;
  const [, first = order.from] = [order.from, other.from].toSorted();
  const [last = order.until] = [order.until, other.until].toSorted();
  for (let date = first; date <= last && date <= addDays(first, FAR); date = addDays(date, 1)) {
    const [mine, theirs] = [order, other].map((one) => namesUnder(facts, [one], one, date)) as [string[], string[]];
    const classes = mine.filter((name) => theirs.includes(name));
    if (classes.length === 0) continue;
    const holding = namesUnder(facts, [order, other], order, date);
    return { date, classes, isOvertaken: classes.every((name) => holding.includes(name)) };
  }
  return null;
}

const isSame = (one: Order, other: Order) =>
  one.state === other.state && one.opens === other.opens && one.closes === other.closes;

/** Returns the classes for which an order holds on a day. */
const namesUnder = (facts: DayFacts, orders: readonly Order[], order: Order, date: string): string[] =>
  schoolDayOf(facts, orders, date).parts.flatMap((part) => (part.order === order ? part.names : []));

function inWords({ date, classes, isOvertaken }: Clash, order: Order, other: Order): string {
  const [mine, theirs] = [order, other].map(({ state }) => `“${orderHeads[state]}”`);
  const whom = classesNamed(classes);
  const meets = `On ${dayInWords(date)} ${theirs} is told for ${whom} already.`;
  return isOvertaken
    ? `${meets} If you tell parents this, ${mine} holds for ${whom}, and ${theirs} no longer does.`
    : `${meets} It goes on holding: other timings open no closed school. To open it, take the closure back, or choose “Open”.`;
}
