import type { SchoolClock } from "./school-clock.ts";

export interface SaidWhere {
  onPhone(since: number): void;
  /** No line, or no answer of the school. */
  waiting(since: number): void;
  /** A verb was pressed: the page asks whether the school answers. */
  asking(): void;
  atSchool(time: string, sentence: string): void;
  /** Neither phone nor school has it: this phone stores nothing. */
  nowhere(): void;
}

export function sayWhere(form: HTMLFormElement, clock: SchoolClock): SaidWhere {
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
    // What parents see is an earlier text from now on.
    form.querySelector('[data-stop="website"]')?.classList.add("where__stop--apart");
    if (name === "phone") form.querySelector(".where")?.classList.remove("where--two");
  }

  function say(sentence: string) {
    for (const place of sentences) if (place.textContent !== sentence) place.textContent = sentence;
  }

  return {
    onPhone(since) {
      reach("phone", clock.words(since));
      say(`On this phone since ${clock.words(since)}.`);
    },
    waiting(since) {
      reach("phone", clock.words(since));
      say(`On this phone since ${clock.words(since)}. It goes to school by itself when there is a signal.`);
    },
    asking: () => say("Going to school…"),
    atSchool(time, sentence) {
      reach("school", time);
      say(sentence);
    },
    nowhere: () => say("This phone keeps no texts. It goes to school every few seconds, as long as there is a signal."),
  };
}
