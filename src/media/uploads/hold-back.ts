import { hideNotice, onNotice, showNotice } from "../../ui/office/notices.ts";
import { type Standing, waitInWords } from "./standing.ts";

/** Verbs that show a document to others. */
const SHOWING = /^(publish|schedule|send|approve)$/;

/** Holds a form back while its files are not at school. Sends it when all arrived; not after a failure or a refusal. */
export function holdBack(form: HTMLFormElement, standing: () => Standing, goesWithout: () => void): { look(): void } {
  /** She has seen the refusals from before: those hold nothing back. */
  let held: { submitter: HTMLElement | null; seen: readonly string[] } | null = null;
  let isLetGo = false;

  function go() {
    const submitter = held?.submitter ?? null;
    held = null;
    hideNotice(form, "files");
    isLetGo = true;
    form.requestSubmit(submitter);
    isLetGo = false;
  }

  function look() {
    if (!held) return;
    const { seen } = held;
    const all = standing();
    const now = { ...all, refused: all.refused.filter((name) => !seen.includes(name)) };
    if (now.moving + now.notArrived + now.refused.length === 0) go();
    else showNotice(form, "files", waitInWords(now));
  }

  form.addEventListener(
    "submit",
    (event) => {
      const verb = event.submitter instanceof HTMLButtonElement ? event.submitter.value : "";
      const { moving, notArrived, refused } = standing();
      if (isLetGo || moving + notArrived === 0 || !SHOWING.test(verb)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      held = { submitter: event.submitter, seen: refused };
      look();
    },
    { capture: true },
  );
  onNotice(form, "files", {
    "without them"() {
      goesWithout();
      go();
    },
    "not yet": () => {
      held = null;
    },
  });
  return { look };
}
