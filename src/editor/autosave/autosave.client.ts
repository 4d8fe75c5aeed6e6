import { hideAlert, onAlert, showAlert } from "../../ui/office/alerts.ts";
import { sayHere } from "../../ui/office/say-here.ts";
import {
  isSame,
  type LocalDraft,
  type LocalDrafts,
  localDrafts,
  readTyped,
  wasTyped,
  writeTyped,
} from "./local-drafts.ts";
import { lineFirst, type SaveAnswer, sendDraft } from "./send-draft.ts";

export function start() {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-person]")) {
    autosave(form);
    form.dataset.awake = "ready";
  }
}

/** Returns the time at the school, whatever the phone's clock and zone; the phone measures only the time since `moment`. @param zone the school's. */
function schoolClock(moment: number, zone: string) {
  let ahead = moment - performance.now();
  const { lang } = document.documentElement;
  const isEnglish = lang.startsWith("en");
  const part = (at: number, wanted: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(isEnglish ? "en-US" : lang, { timeZone: zone, ...wanted }).format(at);
  const day = (at: number) => `${part(at, { day: "numeric" })} ${part(at, { month: "short" })}`;
  const now = () => performance.now() + ahead;
  return {
    /** In ms since 1970. */
    now,
    set(known: number) {
      ahead = known - performance.now();
    },
    /** Returns "10:43 AM" for today, "21 Nov, 10:43 AM" for another day. */
    words(at: number): string {
      const half = isEnglish ? { hour12: true } : ({ hour12: true, dayPeriod: "short" } as const);
      const time = part(at, { hour: "numeric", minute: "2-digit", ...half }).replace("\u202f", " ");
      return day(at) === day(now()) ? time : `${day(at)}, ${time}`;
    },
  };
}

type SchoolClock = ReturnType<typeof schoolClock>;

/** Returns what says on the page where the text is. */
function sayWhere(form: HTMLFormElement, clock: SchoolClock) {
  const stops = [...form.querySelectorAll<HTMLElement>("[data-stop]")];
  const sentences = document.querySelectorAll("[data-said]");

  function reach(name: "phone" | "school", time: string) {
    for (const stop of stops) {
      const isThis = stop.dataset.stop === name;
      if (!isThis) {
        stop.removeAttribute("aria-current");
        continue;
      }
      stop.hidden = false;
      stop.classList.add("where__stop--reached");
      stop.setAttribute("aria-current", "step");
      const said = stop.querySelector(".where__time");
      if (said) said.textContent = time;
    }
    // Parents see an earlier text from now on.
    form.querySelector('[data-stop="website"]')?.classList.add("where__stop--apart");
    if (name === "phone") form.querySelector(".where")?.classList.remove("where--two");
  }

  function say(sentence: string) {
    for (const place of sentences) if (place.textContent !== sentence) place.textContent = sentence;
  }

  return {
    onPhone(since: number) {
      reach("phone", clock.words(since));
      say(sayHere("On this phone since {since}.", { since: clock.words(since) }));
    },
    /** No line, or no answer of the school. */
    waiting(since: number) {
      reach("phone", clock.words(since));
      say(
        sayHere("On this phone since {since}. It goes to school by itself when there is a signal.", {
          since: clock.words(since),
        }),
      );
    },
    /** An action was pressed: the page asks whether the school answers. */
    asking: () => say(sayHere("Going to school…")),
    atSchool(time: string, sentence: string) {
      reach("school", time);
      say(sentence);
    },
    /** Neither phone nor school has it: this phone stores nothing. */
    nowhere: () =>
      say(sayHere("This phone keeps no texts. It goes to school every few seconds, as long as there is a signal.")),
  };
}

/** An error is said of what was sent: it goes when its field changes, and with the last one the alert above the form. */
function forgetError(control: Element) {
  const error = control.closest(".field")?.querySelector(".field__error");
  if (!error) return;
  error.remove();
  control.removeAttribute("aria-invalid");
  if (document.querySelector("form[data-person] .field__error")) return;
  document.querySelector("[data-until-right]")?.closest(".notice")?.remove();
}

interface OfferOther {
  form: HTMLFormElement;
  drafts: LocalDrafts;
  clock: SchoolClock;
  own: LocalDraft;
  /** The page reports a finished verb. */
  isDone: boolean;
  take(other: LocalDraft): void;
}

/** Offers an unsaved text of the same document from this phone. Forgets saved ones. */
function offerOther({ form, drafts, clock, own, isDone, take }: OfferOther) {
  const others = drafts.all().filter((other) => isOfSame(other, own));
  const isArrived = ({ typed, isSent, address }: LocalDraft) =>
    (isSent && isDone && address === own.address) || isSame(typed, own.typed);
  const arrived = others.filter(isArrived);
  for (const { writing } of arrived) drafts.erase(writing);
  const [other] = others.filter((one) => !arrived.includes(one));
  if (!other) return;
  onAlert(form, "offer", { take: () => take(other), leave: () => drafts.erase(other.writing) });
  showAlert(form, "offer", { since: clock.words(other.since) });
}

/** A new document has a new address each time, so its unsaved text is offered at any. */
function isOfSame(one: LocalDraft, other: LocalDraft): boolean {
  if (one.address === other.address) return true;
  return one.isNew && other.isNew && kindIn(one) === kindIn(other);
}

const kindIn = ({ address }: LocalDraft) => address.slice(0, address.lastIndexOf("/"));

/** In ms after the last key: until the phone keeps the text, and until it is posted. */
const TO_PHONE = 400;
const TO_SCHOOL = 3000;
/** In ms: a finger that leaves a field for a button is up again. */
const AFTER_PRESS = 300;
/** In ms between tries when the school does not answer. */
const FIRST_WAIT = 3000;
const LONGEST_WAIT = 60_000;

/** Keeps a form's text: on this phone at once, at school after some seconds. One save at a time. "At school" appears only after the answer. */
function autosave(form: HTMLFormElement) {
  const { person = "", now, zone = "UTC", isNew, done, isBehind: wasBehind, waits, writing, sequence } = form.dataset;
  const clock = schoolClock(Number(now), zone);
  const drafts = localDrafts(person);
  const where = sayWhere(form, clock);
  const hidden = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  let draft: LocalDraft = {
    writing: writing ?? crypto.randomUUID(),
    sequence: Number(sequence ?? 0),
    address: form.getAttribute("action") ?? "",
    isNew: isNew !== undefined,
    seen: hidden("seen").value,
    typed: readTyped(form),
    since: 0,
    isSent: false,
  };
  const opened = draft.typed;
  let isBehind = false;
  let isSending = false;
  let isAsking = false;
  /** No more automatic saves: a verb was pressed, somebody changed the document, or it waits for approval, which a save would end. */
  let isOver = waits !== undefined;
  let wait = FIRST_WAIT;
  let toPhoneSoon: number | undefined;
  let toSchoolSoon: number | undefined;

  function changed() {
    for (const old of document.querySelectorAll<HTMLElement>("[data-until-written]")) old.hidden = true;
    if (!isBehind) draft.since = clock.now();
    isBehind = true;
    toPhoneSoon ??= window.setTimeout(toPhone, TO_PHONE);
    toSchoolSoon ??= window.setTimeout(toSchool, TO_SCHOOL);
  }

  function toPhone() {
    window.clearTimeout(toPhoneSoon);
    toPhoneSoon = undefined;
    if (!isBehind) return;
    draft.typed = readTyped(form);
    if (!drafts.keep(draft)) where.nowhere();
    else if (wait === FIRST_WAIT) where.onPhone(draft.since);
    else where.waiting(draft.since);
  }

  async function toSchool() {
    window.clearTimeout(toSchoolSoon);
    toSchoolSoon = undefined;
    if (isSending || isAsking || !isBehind || isOver) return;
    isSending = true;
    number();
    const sent = draft.typed;
    const kept = await sendDraft(form);
    isSending = false;
    if (kept.status === "kept") isAtSchool(kept, sent);
    else isNotAtSchool(kept, sent);
  }

  /** The school keeps the post with the higher number. */
  function number() {
    draft.sequence += 1;
    hidden("writing").value = draft.writing;
    hidden("sequence").value = String(draft.sequence);
    toPhone();
  }

  function isAtSchool(kept: Extract<SaveAnswer, { status: "kept" }>, sent: LocalDraft["typed"]) {
    const { seen, at, said, look, sequence } = kept;
    wait = FIRST_WAIT;
    clock.set(kept.now);
    hidden("seen").value = seen;
    Object.assign(draft, { seen, isNew: false });
    const { address, writing } = draft;
    if (location.pathname !== address) history.replaceState(history.state, "", address);
    for (const name of ["no line", "signed out", "refused"] as const) hideAlert(form, name);
    isBehind = false;
    drafts.erase(writing);
    draft.sequence = Math.max(draft.sequence, sequence);
    form.dispatchEvent(new CustomEvent("kept", { detail: look }));
    where.atSchool(at, said);
    if (!isSame(sent, readTyped(form))) changed();
  }

  function isNotAtSchool(kept: Exclude<SaveAnswer, { status: "kept" }>, sent: LocalDraft["typed"]) {
    if (kept.status === "no answer") {
      toSchoolSoon ??= window.setTimeout(toSchool, Math.max(kept.wait, wait));
      wait = Math.min(wait * 2, LONGEST_WAIT);
      where.waiting(draft.since);
      return;
    }
    wait = FIRST_WAIT;
    if (kept.status === "older") showLatest(sent);
    else if (kept.status === "changed") {
      isOver = true;
      showAlert(form, "conflict", { who: kept.who });
    } else if (kept.status === "signed out") showAlert(form, "signed out");
    else if (kept.status === "refused") showAlert(form, "refused", { sentence: kept.sentence });
  }

  /** Back or Reload has brought an old page of this form: the school has what was written on it since. */
  function showLatest(sent: LocalDraft["typed"]) {
    if (isOver) return;
    isOver = true;
    // The school's page offers text that was typed here since. An untouched old page forgets its text, or leaving it would store it again.
    if ([sent, readTyped(form)].every((typed) => isSame(typed, opened))) {
      drafts.erase(draft.writing);
      isBehind = false;
    }
    location.replace(draft.address);
  }

  function submitted(submitter: HTMLElement | null) {
    isOver = true;
    const verb = submitter instanceof HTMLButtonElement ? submitter.value : "keep";
    draft.isSent = !/^(take down|bin|duplicate)$/.test(verb);
    number();
  }

  function left() {
    // Without a line the phone keeps it: sent late, it would be a change that the next page of the form has not seen.
    if (!isBehind || isOver || !navigator.onLine) return toPhone();
    number();
    void sendDraft(form);
  }

  /** Continues with another text of this phone, as if it had been written here; the numbers of its saves go on. */
  function take(other: LocalDraft) {
    draft = { ...other, isSent: false };
    form.setAttribute("action", other.address);
    hidden("seen").value = other.seen;
    writeTyped(form, other.typed);
    changed();
    void toSchool();
  }

  form.addEventListener("input", ({ target }) => {
    changed();
    if (target instanceof Element) forgetError(target);
  });
  // The previous field is complete. A button under the finger must not move, so the message waits for the release.
  form.addEventListener("change", () => window.setTimeout(toSchool, AFTER_PRESS));
  lineFirst(form, {
    onAsking: (asking) => {
      isAsking = asking;
      if (asking) where.asking();
    },
    onGo: submitted,
    onAway: () => {
      changed();
      toPhone();
      showAlert(form, "no line");
    },
  });
  // The camera takes much memory: the phone may close this page.
  form.addEventListener("click", ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === "file") toPhone();
  });
  document.addEventListener("visibilitychange", toSchool);
  addEventListener("online", toSchool);
  addEventListener("pagehide", left);
  // Back shows an old state of the page.
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
  // A browser brings back older texts than the phone does.
  form.autocomplete = "off";
  // A page that shows a sent text has it too.
  offerOther({ form, drafts, clock, own: draft, isDone: done !== undefined || wasBehind !== undefined, take });
  if (wasBehind !== undefined || wasTyped(form)) changed();
  // An answer of the school that Back or Reload shows again may be older than what the school has.
  if (writing) void toSchool();
}
