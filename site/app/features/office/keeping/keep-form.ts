import { hideNotice, showNotice } from "./notices.ts";
import { offerOther } from "./offer-other.ts";
import { type PhoneText, type PhoneTexts, phoneTexts } from "./phone-texts.ts";
import { type SaidWhere, sayWhere } from "./say-where.ts";
import { type SchoolClock, schoolClock } from "./school-clock.ts";
import { doesSchoolAnswer, type Kept, sendDraft } from "./send-draft.ts";
import { isSame, readTyped, writeTyped } from "./typed-fields.ts";

/** Time in ms from the last key until the text is kept on the phone, and until it is posted to the school. */
const TO_PHONE = 400;
const TO_SCHOOL = 3000;
/** The time in which a finger that has left a field for a button is up again, in ms. */
const AFTER_PRESS = 300;
/** The waits between tries when the school does not answer, in ms. */
const FIRST_WAIT = 3000;
const LONGEST_WAIT = 60_000;

/**
 * Keeps what is written in a form: on this phone at once, at school after some seconds. One save is under way at a time. Nothing is said to be
 * at school before the school has said so.
 */
class KeptForm {
  readonly #form: HTMLFormElement;
  readonly #clock: SchoolClock;
  readonly #texts: PhoneTexts;
  readonly #where: SaidWhere;
  #text: PhoneText;
  /** There is something that the school does not have. */
  #isBehind = false;
  #isSending = false;
  /**
   * Nothing is sent by itself: a verb was pressed, somebody else changed the document, or it waits for somebody who reads it (a save would
   * take it back from her).
   */
  #isOver = false;
  #isAsking = false;
  /** The school has answered just now: the verb that was pressed may go. */
  #hasLine = false;
  #wait = FIRST_WAIT;
  #toPhoneSoon: number | undefined;
  #toSchoolSoon: number | undefined;

  constructor(form: HTMLFormElement) {
    const { person = "", now, zone = "UTC", isNew, done, isBehind, waits } = form.dataset;
    this.#form = form;
    this.#isOver = waits !== undefined;
    this.#clock = schoolClock(Number(now), zone);
    this.#texts = phoneTexts(person);
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
    offerOther({
      form,
      texts: this.#texts,
      clock: this.#clock,
      own: this.#text,
      // A page that shows what was sent has it too.
      isDone: done !== undefined || isBehind !== undefined,
      take: (other) => this.#take(other),
    });
    if (isBehind !== undefined) this.#changed();
  }

  #listen() {
    const form = this.#form;
    form.addEventListener("input", () => this.#changed());
    // Another field: what was written in this one is whole.
    // A button that is just being pressed must not move away below the finger: what is said waits until it is released.
    form.addEventListener("change", () => window.setTimeout(() => this.#toSchool(), AFTER_PRESS));
    form.addEventListener("submit", (event) => {
      // An old browser cannot send a form later, with the button that was pressed.
      if (this.#hasLine || typeof form.requestSubmit !== "function") this.#submitted(event.submitter);
      else void this.#asksFirst(event);
    });
    // A phone takes much memory for its camera, and may end this page meanwhile.
    form.addEventListener("click", ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === "file") this.#toPhone();
    });
    document.addEventListener("visibilitychange", () => this.#toSchool());
    addEventListener("online", () => this.#toSchool());
    addEventListener("pagehide", () => this.#left());
    // Back shows the page as it was left: what it knows of the school is old.
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

  /** Counts a post: of two that arrive in the wrong order, the school takes the later one. */
  #number() {
    this.#text.sequence += 1;
    this.#hidden("writing").value = this.#text.writing;
    this.#hidden("sequence").value = String(this.#text.sequence);
    this.#toPhone();
  }

  #isAtSchool({ seen, at, now }: Extract<Kept, { status: "kept" }>, sent: PhoneText["typed"]) {
    this.#wait = FIRST_WAIT;
    this.#clock.set(now);
    this.#hidden("seen").value = seen;
    Object.assign(this.#text, { seen, isNew: false });
    const { address, writing } = this.#text;
    if (location.pathname !== address) history.replaceState(history.state, "", address);
    hideNotice(this.#form, "no line");
    hideNotice(this.#form, "signed out");
    hideNotice(this.#form, "refused");
    this.#isBehind = false;
    this.#texts.erase(writing);
    this.#form.dispatchEvent(new Event("kept"));
    this.#where.atSchool(at);
    if (!isSame(sent, readTyped(this.#form))) this.#changed();
  }

  #isNotAtSchool(kept: Exclude<Kept, { status: "kept" }>) {
    if (kept.status === "no answer") {
      this.#toSchoolSoon ??= window.setTimeout(() => this.#toSchool(), Math.max(kept.wait, this.#wait));
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
      this.#where.waiting(this.#text.since);
      return;
    }
    this.#wait = FIRST_WAIT;
    if (kept.status === "changed") {
      this.#isOver = true;
      showNotice(this.#form, "conflict", { who: kept.who });
    } else if (kept.status === "signed out") {
      showNotice(this.#form, "signed out");
    } else if (kept.status === "refused") {
      showNotice(this.#form, "refused", { sentence: kept.sentence });
    }
  }

  /**
   * Sends the form when the school answers. Without a line, also in a Wi-Fi that leads nowhere, the browser would leave the text for a page of its
   * own that says so.
   */
  async #asksFirst(event: SubmitEvent) {
    event.preventDefault();
    if (this.#isAsking) return;
    this.#isAsking = true;
    this.#where.asking();
    const isThere = await doesSchoolAnswer();
    this.#isAsking = false;
    if (isThere) {
      this.#hasLine = true;
      this.#form.requestSubmit(event.submitter);
      this.#hasLine = false;
      return;
    }
    this.#changed();
    this.#toPhone();
    showNotice(this.#form, "no line");
  }

  #submitted(submitter: HTMLElement | null) {
    this.#isOver = true;
    const verb = submitter instanceof HTMLButtonElement ? submitter.value : "keep";
    this.#text.isSent = !/^(take down|bin|duplicate)$/.test(verb);
    this.#number();
  }

  #left() {
    if (!this.#isBehind || this.#isOver) return this.#toPhone();
    this.#number();
    void sendDraft(this.#form);
  }

  /** Goes on with another text of this phone, as if it had been written here: also its saves count on. */
  #take(other: PhoneText) {
    this.#text = { ...other, isSent: false };
    this.#form.setAttribute("action", other.address);
    this.#hidden("seen").value = other.seen;
    writeTyped(this.#form, other.typed);
    this.#changed();
    void this.#toSchool();
  }
}

/** Keeps what is written in a form from now on. */
export const keepForm = (form: HTMLFormElement) => new KeptForm(form);
