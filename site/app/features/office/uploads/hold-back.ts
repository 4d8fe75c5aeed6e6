import { hideNotice, onNotice, showNotice } from "../keeping/notices.ts";

/** Verbs that show a document to others. */
const SHOWING = /^(publish|schedule|send|approve)$/;

/** Numbers of a form's files that are not at school. */
interface NotThere {
  moving: number;
  failed: number;
}

/** Holds a form back while its files are on their way. Sends it when all arrived; not after a failure. */
export function holdBack(form: HTMLFormElement, count: () => NotThere): { look(): void } {
  let held: { submitter: HTMLElement | null } | null = null;
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
    const { moving, failed } = count();
    if (moving + failed === 0) go();
    else showNotice(form, "files", { sentence: sentenceOf(moving, failed) });
  }

  form.addEventListener(
    "submit",
    (event) => {
      const verb = event.submitter instanceof HTMLButtonElement ? event.submitter.value : "";
      if (isLetGo || count().moving === 0 || !SHOWING.test(verb)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      held = { submitter: event.submitter };
      look();
    },
    { capture: true },
  );
  onNotice(form, "files", {
    "without them": go,
    "not yet": () => {
      held = null;
    },
  });
  return { look };
}

function sentenceOf(moving: number, failed: number): string {
  const notArrived = failed === 0 ? "" : `${failed === 1 ? "One" : failed} did not arrive. `;
  if (moving === 0) return `${notArrived}Try again, or go on without.`;
  const onTheWay = moving === 1 ? "One is on the way." : `${moving} are on the way.`;
  return failed === 0 ? `${onTheWay} This goes on by itself when all are at school.` : notArrived + onTheWay;
}
