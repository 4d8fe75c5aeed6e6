import { Refusal } from "../../base/operator-error.server.ts";
import { whenFaults } from "../../school/times/when.ts";
import { askedIn } from "../asked.server.ts";
import { readEntry } from "../desk-rows.server.ts";
import { namedBytes } from "../named-bytes.server.ts";
import type { Standing } from "../standing.server.ts";
import { isVisible } from "../visible.server.ts";
import { type Acting, Changed } from "../write-act.server.ts";
import { type CarryOut, done, draftIn, judged, wishedTime, writeBeside } from "./carry-out.server.ts";
import { putOnSite } from "./publish.server.ts";

export const send: CarryOut = async (services, acting, standing) => {
  const { act, person, now } = acting;
  const { body, errors } = judged(acting, standing);
  const faults = { ...errors, ...(act.when && whenFaults(act.when, now)) };
  if (body === null || Object.keys(faults).length > 0) return { status: "wrong", errors: faults };
  const note = (act.word ?? "").trim();
  const asked = { author: person.name, authorId: person.id, at: now, note, answer: null };
  const visible = wishedTime(acting, standing);
  const noted = { verb: act.verb, body, visible, word: note };
  await writeBeside(services, acting, () => ({ body, isBinned: false, visible, asked, noted }));
  return done;
};

export const approve: CarryOut = async (services, acting, standing) => {
  waitingIn(acting, standing);
  const { texts: _, when: __, ...act } = acting.act;
  const asSent = { ...acting, act };
  const { body, errors } = judged(asSent, standing);
  if (body === null) return { status: "wrong", errors };
  const { from, until } = wishedTime(asSent, standing);
  const isLater = from !== null && from > acting.now && !isVisible(standing.published, acting.now);
  const isOver = until !== null && until <= acting.now;
  const visible = { from: isLater ? from : null, until: isOver ? null : until };
  const entry = readEntry(draftIn(standing));
  await putOnSite(services, acting, "approve", { body, visible }, async (db) => {
    // Who approves has seen photos and PDFs, not their paths.
    if ((await namedBytes(db, entry)) !== (act.bytes ?? "")) throw new Changed();
  });
  return done;
};

export const sendBack: CarryOut = async (services, acting, standing) => {
  const { act, person, now } = acting;
  const asked = waitingIn(acting, standing);
  const word = (act.word ?? "").trim();
  if (word === "") return { status: "wrong", errors: { word: `Write what is missing: ${asked.author} reads it.` } };
  const body = draftIn(standing);
  const answer = { author: person.name, at: now, word };
  await writeBeside(services, acting, () => ({
    body,
    isBinned: false,
    asked: { ...asked, answer },
    noted: { verb: act.verb, body, word },
  }));
  return done;
};

function waitingIn({ person }: Acting, standing: Standing) {
  const asked = standing.draft?.body ? askedIn(standing.draft) : null;
  if (!asked || asked.answer) throw new Refusal("It does not wait for anybody’s word any more.");
  if (asked.authorId === person.id) throw new Refusal("You have sent it yourself: somebody else reads it.");
  return asked;
}
