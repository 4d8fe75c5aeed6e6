import { hideAlert, onAlert, showAlert } from "../../ui/office/alerts.ts";

interface Coming {
  state: "preparing" | "waiting" | "on its way" | "no line" | "stopped" | "failed" | "refused" | "over";
  kept: { name: string };
}

export type Standing = ReturnType<typeof standingOf>;

/** Returns the files that are not at school: numbers, and the names of those that the school did not take. */
export function standingOf(files: readonly Coming[], isCutOff: boolean) {
  const numberOf = (...states: Coming["state"][]) => files.filter(({ state }) => states.includes(state)).length;
  return {
    moving: numberOf("preparing", "waiting", "on its way", "no line"),
    isCutOff,
    notArrived: numberOf("failed", "stopped"),
    refused: files.filter(({ state }) => state === "refused").map(({ kept }) => kept.name),
  };
}

/** Returns for a field: "1 of 3 at school. 1 waits for the line. 1 was not taken." */
export function howManyInWords(files: readonly Coming[], isCutOff: boolean): string {
  const { moving, notArrived, refused } = standingOf(files, isCutOff);
  const there = files.filter(({ state }) => state === "over").length;
  return [
    `${there} of ${files.length} at school.`,
    isCutOff && moving > 0 && `${moving} ${moving === 1 ? "waits" : "wait"} for the line, on this phone.`,
    notArrived > 0 && `${notArrived} did not arrive.`,
    refused.length > 0 && `${refused.length} ${refused.length === 1 ? "was" : "were"} not taken.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** Returns what a held form waits for, and what to do; the refused ones never count as "did not arrive". */
function waitInWords(standing: Standing): { title: string; sentence: string } {
  const { moving, isCutOff, notArrived, refused } = standing;
  const [first = ""] = refused;
  const [verb, verbs] = isCutOff ? ["waits", "wait"] : ["is", "are"];
  const sentences = [
    refused.length > 0 && `${refused.length === 1 ? `${first} was` : `${refused.join(", ")} were`} not taken.`,
    notArrived > 0 && `${notArrived === 1 ? "One" : notArrived} did not arrive.`,
    moving > 0 && `${moving === 1 ? `One ${verb}` : `${moving} ${verbs}`} ${isCutOff ? "for the line" : "on the way"}.`,
    adviceFor(standing),
  ];
  const isOnlyRefused = moving + notArrived === 0;
  return {
    title: isOnlyRefused ? "The school did not take every file." : "Files are not at school yet.",
    sentence: sentences.filter(Boolean).join(" "),
  };
}

function adviceFor({ moving, notArrived, refused }: Standing): string {
  if (moving > 0) return notArrived + refused.length === 0 ? "This goes on by itself when all are at school." : "";
  if (notArrived > 0) return "Try again, or go on without.";
  return "Its row says why. Go on without, or choose another.";
}

/** In milliseconds: before this, no estimate is possible. */
const SOON = 1500;

/** Returns a function that estimates the rest at the speed so far: ", about 8 seconds". */
export function timeLeft(size: number): (sent: number) => string {
  let began: { sent: number; at: number } | undefined;
  return (sent) => {
    began ??= { sent, at: performance.now() };
    const took = performance.now() - began.at;
    if (took < SOON || sent === began.sent) return "";
    const seconds = Math.ceil((((size - sent) / (sent - began.sent)) * took) / 1000);
    if (seconds < 100) return `, about ${seconds} ${seconds === 1 ? "second" : "seconds"}`;
    return `, about ${Math.round(seconds / 60)} minutes`;
  };
}

/** ActionButtons that show a document to others. */
const SHOWING = /^(publish|schedule|send|approve)$/;

/** Holds a form back while its files are not at school. Sends it when all arrived; not after a failure or a refusal. */
export function holdBack(form: HTMLFormElement, standing: () => Standing, goesWithout: () => void): { look(): void } {
  /** She has seen the refusals from before: those hold nothing back. */
  let held: { submitter: HTMLElement | null; seen: readonly string[] } | null = null;
  let isLetGo = false;

  function go() {
    const submitter = held?.submitter ?? null;
    held = null;
    hideAlert(form, "files");
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
    else showAlert(form, "files", waitInWords(now));
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
  onAlert(form, "files", {
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
