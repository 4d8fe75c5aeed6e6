import { dayAndMonth, longDate, weekdayName } from "../base/dates.ts";
import { FIRST, type Language } from "../base/language.ts";
import { classesTextIn } from "./classes.text.ts";
import { classesIn, classesText, classNames } from "./classes.ts";
import { clockText } from "./clock.ts";
import { orderHeadTexts, orderTexts } from "./order.text.ts";

export const orderHeads = orderHeadTexts.en;

/** The texts of an order of the school. */
interface Ordered {
  state: keyof typeof orderHeads;
  from: string;
  until: string;
  classes: string;
  opens: string | null;
  closes: string | null;
  reason: string;
}

export interface OrderParts {
  head: string;
  /** The words of a rumour, which are shown struck through between head and text; null for an order of the school. */
  claim: string | null;
  text: string;
}

/** Returns a rumour as it is told everywhere: that it is none of the school's comes first, and its words never stand alone. */
export const denialOf = ({ reason }: Pick<Ordered, "reason">, language: Language = FIRST): OrderParts => ({
  head: `${orderHeadTexts[language]["not ours"]}:`,
  claim: reason,
  text: orderTexts[language].denial,
});

/** Returns "School is closed today, Monday 23 November, for all classes." */
export const headOf = (
  { state }: Pick<Ordered, "state">,
  when: string,
  whom: string,
  hours = "",
  language: Language = FIRST,
): string => orderTexts[language].head(orderHeadTexts[language][state], when, whom, hours);

/** Returns all of it as one line. @param strike marks the words of a rumour as struck through. */
export const inOneLine = ({ head, claim, text }: OrderParts, strike = (words: string) => words): string =>
  [head, claim !== null && strike(`“${claim}”`), text].filter(Boolean).join(" ");

/** Stands in what is stored: "Meena Kumari, in the name of Sister Teresa". */
export const IN_THE_NAME_OF = ", in the name of ";

/** Returns who says an order, in the words of one language. */
export function issuerText(issuer: string, language: Language): string {
  const [writer, principal] = issuer.split(IN_THE_NAME_OF);
  return writer && principal ? orderTexts[language].inTheNameOf(writer, principal) : issuer;
}

/** Returns what an order is called in a list: without its reason; of a rumour with its words in quotation marks. */
export const nameOfOrder = ({ head, claim }: OrderParts): string =>
  inOneLine({ head, claim, text: "" }).replace(/[.।]$/, "");

/** WhatsApp strikes out what stands between two tildes. */
export const struckInMessage = (words: string): string => `~${words.replaceAll("~", "-")}~`;

/** Returns an order in sentences that stay true: with its days, as it was ordered, whatever else is ordered. */
export function orderText(order: Ordered, language: Language = FIRST): OrderParts {
  if (order.state === "not ours") return denialOf(order, language);
  const { from, until, opens, closes, reason } = order;
  const t = orderTexts[language];
  const hours = [
    opens && t.hoursFrom(clockText(opens, language)),
    closes && t.hoursUntil(clockText(closes, language)),
  ].filter(Boolean);
  const inHours = hours.length > 0 ? `: ${hours.join(" ")}` : "";
  const whom = classesNamed(classesIn(order.classes) ?? [], language);
  const head = headOf(order, daysText(from, until, language), whom, inHours, language);
  return { head, claim: null, text: asSentence(reason) };
}

/** Returns " on Monday 23 November", or " from Monday 23 November to Friday 27 November". */
export function daysText(from: string, until: string, language: Language = FIRST): string {
  const { on, fromTo } = orderTexts[language];
  const [first, last] = [from, until].map((day) => weekdayText(day, language)) as [string, string];
  return from === until ? on(first) : fromTo(first, last);
}

/** Returns "all classes", "Nursery to V", "Class XII" or "Classes I to V". */
export function classesNamed(names: readonly string[], language: Language = FIRST): string {
  const t = orderTexts[language];
  const known = classesText(names, classNames);
  if (names.length === classNames.length) return t.all;
  if (!/^[IVX]/.test(known)) return classesTextIn(language, known);
  return (names.length === 1 ? t.class : t.classes)(classesTextIn(language, known));
}

/** Returns the words with a full stop, so that another sentence can follow. */
export function asSentence(words: string): string {
  const said = words.trim();
  if (said === "" || /[.!?…।॥](["”’')\]»]*)$/u.test(said)) return said;
  return `${said.replace(/[,;:\s\p{Pd}]+$/u, "")}${/\p{Script=Devanagari}\P{L}*$/u.test(said) ? "।" : "."}`;
}

/** Returns "Monday 23 November", with the year when it is not that of `today`. */
export function weekdayText(date: string, language: Language = FIRST, today = date): string {
  const written = date.slice(0, 4) === today.slice(0, 4) ? dayAndMonth : longDate;
  return `${weekdayName(date, language)} ${written(date, language)}`;
}
