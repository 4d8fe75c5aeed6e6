import { hideAlert, onAlert, showAlert } from "../../ui/office/alerts.ts";
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
    new AutosavedForm(form);
    form.dataset.awake = "ready";
  }
}

/** Returns the time at the school, whatever the phone's clock and zone; the phone measures only the time since `moment`. @param zone the school's. */
function schoolClock(moment: number, zone: string) {
  let ahead = moment - performance.now();
  const part = (at: number, wanted: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-US", { timeZone: zone, ...wanted }).format(at);
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
      const time = part(at, { hour: "numeric", minute: "2-digit", hour12: true }).replace("\u202f", " ");
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
      say(`On this phone since ${clock.words(since)}.`);
    },
    /** No line, or no answer of the school. */
    waiting(since: number) {
      reach("phone", clock.words(since));
      say(`On this phone since ${clock.words(since)}. It goes to school by itself when there is a signal.`);
    },
    /** An action was pressed: the page asks whether the school answers. */
    asking: () => say("Going to school…"),
    atSchool(time: string, sentence: string) {
      reach("school", time);
      say(sentence);
    },
    /** Neither phone nor school has it: this phone stores nothing. */
    nowhere: () => say("This phone keeps no texts. It goes to school every few seconds, as long as there is a signal."),
  };
}

interface OfferOther {
  form: HTMLFormElement;
  texts: LocalDrafts;
  clock: SchoolClock;
  own: LocalDraft;
  /** The page reports a finished verb. */
  isDone: boolean;
  take(other: LocalDraft): void;
}

/** Offers an unsaved text of the same document from this phone. Forgets saved ones. */
function offerOther({ form, texts, clock, own, isDone, take }: OfferOther) {
  const others = texts.all().filter((other) => isOfSame(other, own));
  const arrived = others.filter(({ typed, isSent }) => (isSent && isDone) || isSame(typed, own.typed));
  for (const { writing } of arrived) texts.erase(writing);
  const [other] = others.filter((one) => !arrived.includes(one));
  if (!other) return;
  onAlert(form, "offer", { take: () => take(other), leave: () => texts.erase(other.writing) });
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
class AutosavedForm {
  readonly #form: HTMLFormElement;
  readonly #clock: SchoolClock;
  readonly #texts: LocalDrafts;
  readonly #where: ReturnType<typeof sayWhere>;
  #text: LocalDraft;
  #isBehind = false;
  #isSending = false;
  /** No more automatic saves: a verb was pressed, somebody changed the document, or it waits for approval, which a save would end. */
  #isOver = false;
  #isAsking = false;
  #wait = FIRST_WAIT;
  #toPhoneSoon: number | undefined;
  #toSchoolSoon: number | undefined;

  constructor(form: HTMLFormElement) {
    const { person = "", now, zone = "UTC", isNew, done, isBehind, waits } = form.dataset;
    this.#form = form;
    this.#isOver = waits !== undefined;
    this.#clock = schoolClock(Number(now), zone);
    this.#texts = localDrafts(person);
    this.#where = sayWhere(form, this.#clock);
    this.#text = {
      writing: crypto.randomUUID(),
      sequence: 0,
      address: form.getAttribute("action") ?? "",
      isNew: isNew !== undefined,
      seen: this.#hidden("seen").value,
      typed: readTyped(form),
      since: 0,
      isSent: false,
    };
    this.#listen();
    // A browser brings back older texts than the phone does.
    form.autocomplete = "off";
    offerOther({
      form,
      texts: this.#texts,
      clock: this.#clock,
      own: this.#text,
      // A page that shows a sent text has it too.
      isDone: done !== undefined || isBehind !== undefined,
      take: (other) => this.#take(other),
    });
    if (isBehind !== undefined || wasTyped(form)) this.#changed();
  }

  #listen() {
    const form = this.#form;
    form.addEventListener("input", () => this.#changed());
    // The previous field is complete. A button under the finger must not move, so the message waits for the release.
    form.addEventListener("change", () => window.setTimeout(() => this.#toSchool(), AFTER_PRESS));
    lineFirst(form, {
      onAsking: (isAsking) => {
        this.#isAsking = isAsking;
        if (isAsking) this.#where.asking();
      },
      onGo: (submitter) => this.#submitted(submitter),
      onAway: () => {
        this.#changed();
        this.#toPhone();
        showAlert(form, "no line");
      },
    });
    // The camera takes much memory: the phone may close this page.
    form.addEventListener("click", ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === "file") this.#toPhone();
    });
    document.addEventListener("visibilitychange", () => this.#toSchool());
    addEventListener("online", () => this.#toSchool());
    addEventListener("pagehide", () => this.#left());
    // Back shows an old state of the page.
    addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
  }

  #hidden(name: string) {
    return this.#form.elements.namedItem(name) as HTMLInputElement;
  }

  #changed() {
    for (const old of document.querySelectorAll<HTMLElement>("[data-until-written]")) old.hidden = true;
    if (!this.#isBehind) this.#text.since = this.#clock.now();
    this.#isBehind = true;
    this.#toPhoneSoon ??= window.setTimeout(() => this.#toPhone(), TO_PHONE);
    this.#toSchoolSoon ??= window.setTimeout(() => this.#toSchool(), TO_SCHOOL);
  }

  #toPhone() {
    window.clearTimeout(this.#toPhoneSoon);
    this.#toPhoneSoon = undefined;
    if (!this.#isBehind) return;
    this.#text.typed = readTyped(this.#form);
    if (!this.#texts.keep(this.#text)) this.#where.nowhere();
    else if (this.#wait === FIRST_WAIT) this.#where.onPhone(this.#text.since);
    else this.#where.waiting(this.#text.since);
  }

  async #toSchool() {
    window.clearTimeout(this.#toSchoolSoon);
    this.#toSchoolSoon = undefined;
    if (this.#isSending || this.#isAsking || !this.#isBehind || this.#isOver) return;
    this.#isSending = true;
    this.#number();
    const sent = this.#text.typed;
    const kept = await sendDraft(this.#form);
    this.#isSending = false;
    if (kept.status === "kept") this.#isAtSchool(kept, sent);
    else this.#isNotAtSchool(kept);
  }

  /** The school keeps the post with the higher number. */
  #number() {
    this.#text.sequence += 1;
    this.#hidden("writing").value = this.#text.writing;
    this.#hidden("sequence").value = String(this.#text.sequence);
    this.#toPhone();
  }

  #isAtSchool({ seen, at, said, look, now }: Extract<SaveAnswer, { status: "kept" }>, sent: LocalDraft["typed"]) {
    this.#wait = FIRST_WAIT;
    this.#clock.set(now);
    this.#hidden("seen").value = seen;
    Object.assign(this.#text, { seen, isNew: false });
    const { address, writing } = this.#text;
    if (location.pathname !== address) history.replaceState(history.state, "", address);
    hideAlert(this.#form, "no line");
    hideAlert(this.#form, "signed out");
    hideAlert(this.#form, "refused");
    this.#isBehind = false;
    this.#texts.erase(writing);
    this.#form.dispatchEvent(new CustomEvent("kept", { detail: look }));
    this.#where.atSchool(at, said);
    if (!isSame(sent, readTyped(this.#form))) this.#changed();
  }

  #isNotAtSchool(kept: Exclude<SaveAnswer, { status: "kept" }>) {
    if (kept.status === "no answer") {
      this.#toSchoolSoon ??= window.setTimeout(() => this.#toSchool(), Math.max(kept.wait, this.#wait));
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
      this.#where.waiting(this.#text.since);
      return;
    }
    this.#wait = FIRST_WAIT;
    if (kept.status === "changed") {
      this.#isOver = true;
      showAlert(this.#form, "conflict", { who: kept.who });
    } else if (kept.status === "signed out") {
      showAlert(this.#form, "signed out");
    } else if (kept.status === "refused") {
      showAlert(this.#form, "refused", { sentence: kept.sentence });
    }
  }

  #submitted(submitter: HTMLElement | null) {
    this.#isOver = true;
    const verb = submitter instanceof HTMLButtonElement ? submitter.value : "keep";
    this.#text.isSent = !/^(take down|bin|duplicate)$/.test(verb);
    this.#number();
  }

  #left() {
    // Without a line the phone keeps it: sent late, it would be a change that the next page of the form has not seen.
    if (!this.#isBehind || this.#isOver || !navigator.onLine) return this.#toPhone();
    this.#number();
    void sendDraft(this.#form);
  }

  /** Continues with another text of this phone, as if it had been written here; the numbers of its saves go on. */
  #take(other: LocalDraft) {
    this.#text = { ...other, isSent: false };
    this.#form.setAttribute("action", other.address);
    this.#hidden("seen").value = other.seen;
    writeTyped(this.#form, other.typed);
    this.#changed();
    void this.#toSchool();
  }
}
