import { fileControls, TEMPLATE_INDEX } from "../../editor/form/controls.ts";
import { officeFileAddress, type UploadOutcome } from "../../kinds/files/office-files.ts";
import { hideAlert, onAlert, showAlert } from "../../ui/office/alerts.ts";
import { sayHere } from "../../ui/office/say-here.ts";
import { libraryAddress } from "../library-address.ts";

/** The states of a row, as its template names them. "no line": it goes on by itself. "gone": the phone had no room for the bytes. */
export type RowState =
  | "preparing"
  | "waiting"
  | "moving"
  | "being made ready"
  | "stopped"
  | "no line"
  | "failed"
  | "refused"
  | "gone";

/** Adds a row to the list of a field. `actions` are called as the buttons of the template name them. */
export function uploadRow(field: HTMLElement, name: string, actions: Record<string, () => void>): HTMLElement {
  const row = copyTemplate(field, "on its way");
  for (const place of row.querySelectorAll("[data-name]")) place.textContent = name;
  row.querySelector("progress")?.setAttribute("aria-label", sayHere("{name}: on its way", { name }));
  row.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-act]") : null;
    actions[button?.dataset.act ?? ""]?.();
  });
  const list = field.querySelector<HTMLElement>(".uploads");
  if (list) list.hidden = false;
  list?.append(row);
  return row;
}

export function showState(row: HTMLElement, state: RowState, { percent = 0, moving = "", failed = "", why = "" } = {}) {
  for (const part of row.querySelectorAll<HTMLElement>("[data-when]"))
    part.hidden = !part.dataset.when?.split(", ").includes(state);
  const progress = row.querySelector("progress");
  if (progress) progress.value = percent;
  for (const [name, text] of Object.entries({ moving, failed, why })) {
    const place = row.querySelector(`[data-words="${name}"]`);
    if (place) place.textContent = text;
  }
}

/** Shows the photo itself instead of an icon. */
export function showThumbnail(row: HTMLElement, thumbnail: HTMLElement) {
  thumbnail.className = "upload__picture";
  row.querySelector(".upload__picture")?.replaceWith(thumbnail);
}

/** Returns a row like those that the server renders. */
export function storedRow(
  field: HTMLElement,
  { path, name, about, isSmall }: Extract<UploadOutcome, { status: "stored" }>,
  index: number,
): HTMLElement {
  const row = copyTemplate(field, "at school");
  for (const part of row.querySelectorAll("*")) {
    for (const attribute of ["name", "id", "for", "aria-describedby"]) {
      const value = part.getAttribute(attribute);
      if (value) part.setAttribute(attribute, value.replaceAll(`.${TEMPLATE_INDEX}.`, `.${index}.`));
    }
  }
  row.querySelector(`[name="${fileControls.file(field.id, index)}"]`)?.setAttribute("value", path);
  for (const place of row.querySelectorAll("[data-name]")) place.textContent = name;
  for (const place of row.querySelectorAll("[data-about]")) place.textContent = about;
  for (const doubt of row.querySelectorAll<HTMLElement>("[data-doubt]")) doubt.hidden = !isSmall;
  row.querySelector(".upload__name a")?.setAttribute("href", officeFileAddress(path));
  // As `isPicture` says, whose file would bring React to every form.
  if (!path.endsWith(".pdf")) {
    row.querySelector("img")?.setAttribute("src", officeFileAddress(path, { width: 320, format: "jpeg" }));
    row.querySelector("a.text-button")?.setAttribute("href", libraryAddress(path));
  } else {
    const icon = copyTemplate(field, "on its way").querySelector(".upload__picture");
    if (icon) row.querySelector("img")?.replaceWith(icon);
    for (const part of row.querySelectorAll("a.text-button, .field, .upload__tick")) part.remove();
  }
  return row;
}

function copyTemplate(field: HTMLElement, name: "on its way" | "at school"): HTMLElement {
  const template = field.querySelector<HTMLTemplateElement>(`template[data-row="${name}"]`);
  return document.importNode(template?.content.firstElementChild as HTMLElement, true);
}

export type UploadState = "preparing" | "waiting" | "sending" | "no line" | "stopped" | "failed" | "refused" | "over";

interface CountedUpload {
  state: UploadState;
  saved: { name: string };
}

type Counts = ReturnType<typeof countUploads>;

/** Returns the files that are not at school: numbers, and the names of those that the school did not take. */
export function countUploads(files: readonly CountedUpload[], isCutOff: boolean) {
  const numberOf = (...states: UploadState[]) => files.filter(({ state }) => states.includes(state)).length;
  return {
    moving: numberOf("preparing", "waiting", "sending", "no line"),
    isCutOff,
    notArrived: numberOf("failed", "stopped"),
    refused: files.filter(({ state }) => state === "refused").map(({ saved }) => saved.name),
  };
}

const sentences = (...parts: (string | false)[]) => parts.filter(Boolean).join(" ");

/** Says for a field, also to screen readers: "1 of 3 at school. 1 waits for the line. 1 was not taken." */
export function showCount(field: HTMLElement, files: readonly CountedUpload[], isCutOff: boolean) {
  const { moving, notArrived, refused } = countUploads(files, isCutOff);
  const stored = files.filter(({ state }) => state === "over").length;
  const text = sentences(
    sayHere("{stored} of {count} at school.", { stored, count: files.length }),
    isCutOff &&
      moving > 0 &&
      sayHere(
        moving === 1 ? "{count} waits for the line, on this phone." : "{count} wait for the line, on this phone.",
        { count: moving },
      ),
    notArrived > 0 && sayHere("{count} did not arrive.", { count: notArrived }),
    refused.length > 0 && notTaken(String(refused.length), refused.length),
  );
  const place = field.querySelector("[data-files-said]");
  if (place && place.textContent !== text) place.textContent = text;
}

const notTaken = (files: string, count: number) =>
  sayHere(count === 1 ? "{files} was not taken." : "{files} were not taken.", { files });

function onTheWay(moving: number, isCutOff: boolean) {
  if (moving === 1) return sayHere(isCutOff ? "One waits for the line." : "One is on the way.");
  return sayHere(isCutOff ? "{count} wait for the line." : "{count} are on the way.", { count: moving });
}

/** Returns what a held form waits for, and what to do; the refused ones never count as "did not arrive". */
function waitText({ moving, isCutOff, notArrived, refused }: Counts): { title: string; sentence: string } {
  const advice = () => {
    if (moving > 0)
      return notArrived + refused.length === 0 && sayHere("This goes on by itself when all are at school.");
    return notArrived > 0
      ? sayHere("Try again, or go on without.")
      : sayHere("Its row says why. Go on without, or choose another.");
  };
  return {
    title:
      moving + notArrived === 0
        ? sayHere("The school did not take every file.")
        : sayHere("Files are not at school yet."),
    sentence: sentences(
      refused.length > 0 && notTaken(refused.join(", "), refused.length),
      notArrived > 0 &&
        (notArrived === 1 ? sayHere("One did not arrive.") : sayHere("{count} did not arrive.", { count: notArrived })),
      moving > 0 && onTheWay(moving, isCutOff),
      advice(),
    ),
  };
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
    if (seconds === 1) return sayHere(", about 1 second");
    if (seconds < 100) return sayHere(", about {seconds} seconds", { seconds });
    return sayHere(", about {minutes} minutes", { minutes: Math.round(seconds / 60) });
  };
}

/** Actions that show a document to others. */
const SHOWING = /^(publish|schedule|send|approve)$/;

/** Holds a form back while its files are not at school. Sends it when all arrived; not after a failure or a refusal. */
export function holdBack(form: HTMLFormElement, counts: () => Counts, goesWithout: () => void): { check(): void } {
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

  function check() {
    if (!held) return;
    const { seen } = held;
    const all = counts();
    const now = { ...all, refused: all.refused.filter((name) => !seen.includes(name)) };
    if (now.moving + now.notArrived + now.refused.length === 0) go();
    else showAlert(form, "files", waitText(now));
  }

  form.addEventListener(
    "submit",
    (event) => {
      const action = event.submitter instanceof HTMLButtonElement ? event.submitter.value : "";
      const { moving, notArrived, refused } = counts();
      if (isLetGo || moving + notArrived === 0 || !SHOWING.test(action)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      held = { submitter: event.submitter, seen: refused };
      check();
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
  return { check };
}
