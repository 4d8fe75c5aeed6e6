import { data, type RouterContextProvider, redirect } from "react-router";
import { signedIn, storeFailure, unlessNotStored } from "../../auth/office-context.ts";
import { addDays, schoolDay, timeField } from "../../base/dates.ts";
import type { DocumentSummary, EditedDocument } from "../../editor/document-state.server.ts";
import type { ActionOutcome, Editor } from "../../editor/editor.server.ts";
import { postedClasses, postedTexts, textsOf, withTexts } from "../../editor/form/form-texts.ts";
import type { ActionRequest } from "../../editor/write-action.server.ts";
import { entities } from "../../kinds/all.ts";
import type { Texts } from "../../kinds/office-description.ts";
import { type Order, orderStates } from "../../kinds/orders.ts";
import { classesTextIn } from "../../school/classes.text.ts";
import { clockText, timeOfDay } from "../../school/clock.ts";
import { isId } from "../../school/fields.ts";
import { orderHeadTexts } from "../../school/order.text.ts";
import { classesNamed, weekdayText } from "../../school/order-text.ts";
import { emptyProfile } from "../../school/school.ts";
import { readPosted } from "../../shell/reading/answers.ts";
import { servicesContext } from "../../shell/reading/services.ts";
import { nothingHere } from "../../ui/office/nothing-here.ts";
import { type DayFacts, schoolDayOf } from "../rules/school-day.ts";
import { OTHER_DAYS } from "./order-form.tsx";
import { type SayToday, todaySentences } from "./today-office.text.ts";

const MOST = 20;

type Context = Readonly<RouterContextProvider>;

/** Returns the orders that stand, and an empty one for the form. */
export async function readToday(context: Context, request: Request) {
  const { office, person, now, publicUrl } = signedIn(context);
  const { editor } = await office();
  const { searchParams } = new URL(request.url);
  const standing = await currentOrders(editor, schoolDay(now));
  const { id, seen } = editor.blank("orders");
  const done = searchParams.get("done");
  const told = searchParams.get("order") ?? "";
  const back = done === "back" && isId(told) ? await editor.find("orders", told) : null;
  const order = entities.orders.schema.safeParse(back?.entry).data;
  const asked = orderStates.find((state) => state === searchParams.get("what")) ?? null;
  return {
    person,
    publicUrl,
    standing,
    id,
    seen,
    asked,
    done,
    told,
    /** The order that was just taken back. */
    takenBack: back?.published === null && order ? { order, seen: back.seen } : null,
  };
}

/** Returns the published orders that are not over, latest first, each with the version that is seen. */
export async function currentOrders(editor: Editor, today: string) {
  const live = (await editor.list("orders")).filter(isStanding);
  const found = await Promise.all(live.slice(0, MOST).map(({ id }) => editor.find("orders", id)));
  return found
    .flatMap((document) => {
      const order = entities.orders.schema.safeParse(document?.published).data;
      return document && order && order.until >= today ? [{ order, seen: document.seen }] : [];
    })
    .sort((one, other) => byIssue(one.order, other.order));
}

const byIssue = (one: Order, other: Order) => entities.orders.order(placed(one), placed(other));
const placed = (entry: Order) => ({ entry, date: entry.from, position: 0 });

/** Tells parents what was posted, or takes an order back. */
export async function tellAsPosted(context: Context, request: Request) {
  const { office, person, now, language } = signedIn(context);
  const say = todaySentences[language];
  const { editor } = await office();
  const posted = await readPosted(request);
  const { id = "", seen = "", typed, verb } = posted;
  const act = (asked: ActionRequest) =>
    unlessNotStored(editor.act(person, asked), context.get(servicesContext), storeFailure);
  if (!isId(id)) throw nothingHere();
  if (verb === "take back") {
    const outcome = await act({ verb: "take down", kind: "orders", id, seen });
    const isRefused = outcome.status === "refused" || (outcome.status === "changed" && isStanding(outcome.theirs));
    return isRefused ? refused(say, outcome, posted) : redirect(`/office/today?done=back&order=${id}`, 303);
  }
  const texts = textsIn(posted);
  const wrong = (errors: Readonly<Record<string, string>>) => refused(say, { status: "wrong", errors }, posted);
  if (posted.whom === "other" && texts.classes === "")
    return wrong({ classes: say("Tick the classes for which it is, or choose “All classes”.") });
  if (texts.until !== "" && texts.until < schoolDay(now))
    return wrong({ until: say("Choose today or a day that comes: this one is over.") });
  const issue = { issuedOn: schoolDay(now), issuedAt: timeField(now) };
  const clashes = await clashesIn(context, editor, id, { ...texts, ...issue });
  if (clashes.length > 0 && posted.clashes !== clashes.join(" ")) {
    return data({ errors: {}, sentence: null, posted, clashes }, { status: 409 });
  }
  const tell = (issued: Texts) =>
    act({
      verb: "publish",
      kind: "orders",
      id,
      seen,
      texts: { ...texts, ...issued },
      ...(typed !== undefined && { typed }),
    });
  const first = await tell(issue);
  // After a double tap the order is published already, with the time of the first post.
  const outcome = first.status === "changed" ? await tell(issueOf(first.theirs)) : first;
  if (outcome.status !== "done") return refused(say, outcome, posted);
  return redirect(`/office/today?done=told&order=${id}`, 303);
}

/** Returns in sentences which standing orders an order on a form meets, and hours that do not fit; none while fields of it are wrong. */
async function clashesIn(context: Context, editor: Editor, id: string, texts: Texts): Promise<string[]> {
  const blank = { opens: null, closes: null, classes: "" };
  const written = withTexts(entities.orders.office, blank, texts);
  const order = entities.orders.schema.safeParse({ ...written, _id: id }).data;
  if (!order) return [];
  const { read, language } = context.get(servicesContext);
  const profile = await read("profile", (content) => content.readProfile(), emptyProfile);
  const others = (await currentOrders(editor, texts.issuedOn ?? "")).map((one) => one.order);
  const say = todaySentences[language];
  return [...oddHours(say, profile.value, order), ...clashesInWords(say, profile.value, order, others)];
}

/** The same for the form of the kind. */
export async function clashesOfPosted(context: Context, editor: Editor, id: string, posted: Texts): Promise<string[]> {
  const texts = postedTexts(entities.orders.office.fields, posted);
  return clashesIn(context, editor, id, { ...texts, issuedOn: schoolDay(signedIn(context).now) });
}

const isStanding = ({ state }: DocumentSummary) => state === "live" || state === "changed";

function issueOf({ entry }: EditedDocument): Texts {
  const { issuedOn = "", issuedAt = "" } = textsOf(entities.orders.office, entry);
  return { issuedOn, issuedAt };
}

function refused(say: SayToday, outcome: ActionOutcome, posted: Readonly<Record<string, string>>) {
  if (outcome.status === "changed") {
    const sentence = say("It was changed meanwhile, and nothing was done now. See under “What you have ordered”.");
    return data({ errors: {}, sentence, posted, clashes: [] }, { status: 409 });
  }
  const errors = outcome.status === "wrong" ? outcome.errors : {};
  const sentence = outcome.status === "refused" ? outcome.sentence : null;
  return data({ errors, sentence, posted, clashes: [] }, { status: "isFault" in outcome ? 503 : sentence ? 403 : 400 });
}

/** Ignores hours that the form does not show. */
function textsIn({ state = "", whom = "", ...posted }: Readonly<Record<string, string>>) {
  const { reason = "", issuer = "" } = posted;
  return {
    ...{ state, ...daysIn(posted), reason, issuer, ...hoursIn(state, posted) },
    classes: whom === "other" ? (postedClasses("classes", posted) ?? "") : whom,
  };
}

/** The two fields count when no day is chosen, or another one. */
function daysIn({ day = OTHER_DAYS, from = "", until = "" }: Readonly<Record<string, string>>) {
  return day === OTHER_DAYS ? { from, until: until || from } : { from: day, until: day };
}

function hoursIn(state: string, { opens = "", closes = "", begins = "", ends = "" }: Readonly<Record<string, string>>) {
  if (state === "other timings") return { opens, closes };
  return state === "closed" || state === "not ours" ? { opens: "", closes: "" } : { opens: begins, closes: ends };
}

/** Returns a sentence when only one hour is ordered, and the usual other one does not fit it. */
function oddHours(say: SayToday, facts: DayFacts, order: Order): string[] {
  if (order.opens && order.closes) return [];
  const odd = schoolDayOf(facts, [order], order.from).parts.find(
    (part) => part.order && part.opens && part.closes && timeOfDay(part.opens) >= timeOfDay(part.closes),
  );
  if (!odd?.opens || !odd.closes) return [];
  return [
    say("For {classes} school would begin at {opens} and end at {closes}.", {
      classes: classesTextIn(say.language, odd.classes),
      opens: clockText(odd.opens, say.language),
      closes: clockText(odd.closes, say.language),
    }),
  ];
}

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
const clashesInWords = (say: SayToday, facts: DayFacts, order: Order, standing: readonly Order[]): string[] =>
  standing.flatMap((other) => {
    const clash = other._id === order._id ? null : clashOf(facts, order, other);
    return clash ? inWords(say, clash, order, other) : [];
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

function inWords(say: SayToday, { date, classes, isOvertaken }: Clash, order: Order, other: Order): string {
  const [mine = "", theirs = ""] = [order, other].map(({ state }) => `“${orderHeadTexts[say.language][state]}”`);
  const whom = classesNamed(classes, say.language);
  const meets = say("On {date} {theirs} is told for {whom} already.", {
    date: weekdayText(date, say.language),
    theirs,
    whom,
  });
  return isOvertaken
    ? say("{meets} If you tell parents this, {mine} holds for {whom}, and {theirs} no longer does.", {
        meets,
        mine,
        whom,
        theirs,
      })
    : say(
        "{meets} It goes on holding: other timings open no closed school. To open it, take the closure back, or choose “Open”.",
        { meets },
      );
}
