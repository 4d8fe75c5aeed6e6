import type { Transaction } from "kysely";
import { Refusal } from "../base/operator-error.server.ts";
import { storedProfile } from "../db/published/stored-content.server.ts";
import type { Database } from "../db/tables/database.server.ts";
import { emptyProfile } from "../school/school.ts";
import { type VisiblePeriod, whenErrors } from "../school/visible-period.ts";
import {
  type CarryOut,
  done,
  draftIn,
  type EditorServices,
  judged,
  wishedTime,
  writeBeside,
} from "./actions.server.ts";
import type { DocumentAction } from "./actions.ts";
import {
  askedIn,
  boundariesOf,
  isVisible,
  lastIn,
  namedBytes,
  readEntry,
  type Standing,
} from "./document-state.server.ts";
import { type ActionOutcome, writerOf } from "./editor.ts";
import { typedWord } from "./form/documents.ts";
import { type Acting, Changed, changePublished, writeAction } from "./write-action.server.ts";

export const publishNow: CarryOut = (services, acting, standing) => {
  const { until } = wishedTime(acting, standing);
  const isOver = until !== null && until <= acting.now;
  const faults = acting.act.when ? whenErrors({ ...acting.act.when, when: "now" }, acting.now) : {};
  return put(services, acting, standing, { from: null, until: isOver ? null : until }, faults);
};

/** Publishes a text at a later time. Refuses a document that visitors see now: its change is published at once, or kept. */
export const schedule: CarryOut = (services, acting, standing) => {
  const { published } = standing;
  const when = { ...acting.act.when, when: "later" };
  const faults = whenErrors(when, acting.now);
  if (isVisible(published, acting.now)) {
    faults["from-day"] = "It is on the website now. Publish the change now, or keep it as a draft until its day.";
  }
  return put(services, acting, standing, wishedTime({ ...acting, act: { ...acting.act, when } }, standing), faults);
};

async function put(
  services: EditorServices,
  acting: Acting,
  standing: Standing,
  visible: VisiblePeriod,
  faultsOfTime: Readonly<Record<string, string>>,
): Promise<ActionOutcome> {
  const { body, errors } = judged(acting, standing);
  const faults = { ...errors, ...faultsOfTime };
  if (body === null || Object.keys(faults).length > 0) return { status: "wrong", errors: faults };
  const typed = typedFault(acting, standing, body) ?? (await nameFault(services, acting, body));
  if (typed) return { status: "wrong", errors: { typed } };
  await putOnSite(services, acting, acting.act.verb, { body, visible });
  return done;
}

/** @param judge may still refuse, in the transaction that writes. */
function putOnSite(
  services: EditorServices,
  acting: Acting,
  verb: DocumentAction,
  { body, visible }: { body: string; visible: VisiblePeriod },
  judge = async (_: Transaction<Database>) => {},
) {
  const noted = { verb, body, visible, ...(acting.act.word && { word: acting.act.word }) };
  return changePublished(services, acting.place, { body, ...boundariesOf(visible) }, async (db) => {
    await judge(db);
    await writeAction(db, acting, () => ({ body: null, isBinned: false, downAt: null, noted }));
  });
}

/** Returns null when the typed name is right, or not needed. */
async function nameFault({ db }: EditorServices, { act, described }: Acting, body: string) {
  if (!described.words.asksForName?.(JSON.parse(body))) return null;
  const { name } = (await storedProfile(db)) ?? emptyProfile;
  return plain(act.typed ?? "") === plain(name) ? null : `Type “${name}” here: everybody acts on it at once.`;
}

const plain = (name: string) => name.trim().toLowerCase().replaceAll(/\s+/g, " ");

/** Returns the word to type, or null: one person publishes a risky document that she alone has written. Another's draft needs no word. */
function typedFault({ act, person, described }: Acting, { draft }: Standing, body: string): string | null {
  const word = typedWord(act.kind, described.words, JSON.parse(body));
  if (word === null) return null;
  const isTheirs = draft !== undefined && writerOf({ last: lastIn(draft), asked: askedIn(draft) }) !== person.id;
  const theirs = isTheirs && draft.body ? described.rules.safeParse(JSON.parse(draft.body)).data : null;
  if (JSON.stringify(theirs) === body) return null;
  const typed = (act.typed ?? "").trim().toLowerCase();
  return typed === word ? null : `Type “${word}” here: nobody else has read what you wrote.`;
}

export const send: CarryOut = async (services, acting, standing) => {
  const { act, person, now } = acting;
  const { body, errors } = judged(acting, standing);
  const faults = { ...errors, ...(act.when && whenErrors(act.when, now)) };
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
    // The approver has seen photos and PDFs, not their paths.
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
