import type { Verb } from "@school/content/office/document/desk";
import { type Visible, whenFaults } from "@school/content/office/times/when";
import { changePublished } from "../change-published.ts";
import type { Standing } from "../standing.ts";
import { boundariesOf, isVisible } from "../visible.ts";
import { type Acting, writeAct } from "../write-act.ts";
import { type CarryOut, type DeskServices, done, judged, wishedTime } from "./carry-out.ts";
import { nameFault, typedFault } from "./typed-word.ts";

export const publishNow: CarryOut = (services, acting, standing) => {
  const { until } = wishedTime(acting, standing);
  const isOver = until !== null && until <= acting.now;
  const faults = acting.act.when ? whenFaults({ ...acting.act.when, when: "now" }, acting.now) : {};
  return put(services, acting, standing, { from: null, until: isOver ? null : until }, faults);
};

/** Publishes a text at a later time. Refuses a document that visitors see now: its change is published at once, or kept. */
export const schedule: CarryOut = (services, acting, standing) => {
  const { published } = standing;
  const when = { ...acting.act.when, when: "later" };
  const faults = whenFaults(when, acting.now);
  if (isVisible(published, acting.now)) {
    faults["from-day"] = "It is on the website now. Publish the change now, or keep it as a draft until its day.";
  }
  return put(services, acting, standing, wishedTime({ ...acting, act: { ...acting.act, when } }, standing), faults);
};

async function put(
  services: DeskServices,
  acting: Acting,
  standing: Standing,
  visible: Visible,
  faultsOfTime: Readonly<Record<string, string>>,
) {
  const read = judged(acting, standing);
  const errors = { ...("errors" in read && read.errors), ...faultsOfTime };
  if ("body" in read && Object.keys(errors).length === 0) {
    const typed = typedFault(acting, standing, read.body) ?? (await nameFault(services, acting, read.body));
    if (typed) errors.typed = typed;
  }
  if (!("body" in read) || Object.keys(errors).length > 0) return { status: "wrong" as const, errors };
  await putOnSite(services, acting, acting.act.verb, read.body, visible);
  return done;
}

export function putOnSite(services: DeskServices, acting: Acting, verb: Verb, body: string, visible: Visible) {
  const noted = { verb, body, visible, ...(acting.act.word && { word: acting.act.word }) };
  return changePublished(services, acting.place, { body, ...boundariesOf(visible) }, (db) =>
    writeAct(db, acting, () => ({ body: null, isBinned: false, downAt: null, noted })),
  );
}
