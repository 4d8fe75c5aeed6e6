import { fileControls, TEMPLATE_INDEX } from "../../editor/form/file-texts.ts";
import { officeFileAddress } from "../../kinds/files/office-files.ts";
import { hideAlert, onAlert, showAlert } from "../../ui/office/alerts.ts";
import { libraryAddress } from "../library-address.ts";

export interface StoredFile {
  path: string;
  name: string;
  about: string;
  isSmall: boolean;
}

type Shown =
  | { state: "preparing" }
  | { state: "waiting" }
  | { state: "moving"; percent: number; left: string }
  | { state: "being made ready" }
  | { state: "stopped" }
  /** It goes on by itself. */
  | { state: "no line" }
  | { state: "failed"; words: string; why: string }
  | { state: "refused"; why: string }
  /** The phone had no room for the bytes. */
  | { state: "gone" };

export interface UploadRow {
  show(shown: Shown): void;
  /** Shows the photo itself instead of a sign. */
  picture(thumbnail: HTMLElement): void;
  /** Replaces it by the row of the stored file. */
  becomeStored(file: StoredFile, index: number): void;
  remove(): void;
}

export interface RowActions {
  stop(): void;
  again(): void;
  takeOut(): void;
}

/** Adds a row to the list of a field. */
export function uploadRow(field: HTMLElement, name: string, acts: RowActions): UploadRow {
  const row = copyOf(field, "on its way");
  for (const place of row.querySelectorAll("[data-name]")) place.textContent = name;
  row.querySelector("progress")?.setAttribute("aria-label", `${name}: on its way`);
  row.addEventListener("click", ({ target }) => {
    const act = target instanceof Element && target.closest<HTMLElement>("[data-act]")?.dataset.act;
    if (act === "stop") acts.stop();
    if (act === "again") acts.again();
    if (act === "take out") acts.takeOut();
  });
  listIn(field).append(row);

  return {
    show(shown) {
      for (const part of row.querySelectorAll<HTMLElement>("[data-when]"))
        part.hidden = !part.dataset.when?.split(", ").includes(shown.state);
      const progress = row.querySelector("progress");
      if (progress) progress.value = shown.state === "moving" ? shown.percent : 0;
      say(row, "moving", shown.state === "moving" ? `${shown.percent}%${shown.left}. You can go on writing.` : "");
      const failed = { refused: "Not taken", gone: "Not on this phone any more" };
      if (shown.state === "refused" || shown.state === "gone") say(row, "failed", failed[shown.state]);
      if (shown.state === "failed") say(row, "failed", shown.words);
      say(row, "why", shown.state === "failed" || shown.state === "refused" ? shown.why : "");
    },
    picture(thumbnail) {
      thumbnail.className = "upload__picture";
      row.querySelector(".upload__picture")?.replaceWith(thumbnail);
    },
    becomeStored(file, index) {
      row.replaceWith(storedRow(field, file, index));
    },
    remove: () => row.remove(),
  };
}

/** Returns a row like those that the server draws. */
function storedRow(field: HTMLElement, { path, name, about, isSmall }: StoredFile, index: number): HTMLElement {
  const row = copyOf(field, "at school");
  for (const part of row.querySelectorAll("*")) {
    for (const attribute of ["name", "id", "for", "aria-describedby"]) {
      const value = part.getAttribute(attribute);
      if (value) part.setAttribute(attribute, value.replaceAll(`.${TEMPLATE_INDEX}.`, `.${index}.`));
    }
  }
  row.querySelector<HTMLInputElement>(`[name="${fileControls.file(field.id, index)}"]`)?.setAttribute("value", path);
  row.querySelector(`[name="${fileControls.place(field.id, index)}"]`)?.setAttribute("value", String(index + 1));
  for (const place of row.querySelectorAll("[data-name]")) place.textContent = name;
  for (const place of row.querySelectorAll("[data-about]")) place.textContent = about;
  for (const doubt of row.querySelectorAll<HTMLElement>("[data-doubt]")) doubt.hidden = !isSmall;
  row.querySelector(".upload__name a")?.setAttribute("href", officeFileAddress(path));
  // As `isPicture` says, whose file would bring React to every form.
  if (!path.endsWith(".pdf")) {
    row.querySelector("img")?.setAttribute("src", officeFileAddress(path, { width: 320, format: "jpeg" }));
    row.querySelector("a.text-button")?.setAttribute("href", libraryAddress(path));
  } else {
    const sign = copyOf(field, "on its way").querySelector(".upload__picture");
    if (sign) row.querySelector("img")?.replaceWith(sign);
    for (const part of row.querySelectorAll("a.text-button, .field, .upload__tick")) part.remove();
  }
  return row;
}

/** Says how many files of a field are at school, also to screen readers. */
export function sayHowMany(field: HTMLElement, words: string) {
  const place = field.querySelector("[data-files-said]");
  if (place && place.textContent !== words) place.textContent = words;
}

function say(row: HTMLElement, state: string, words: string) {
  const place = row.querySelector(`[data-words="${state}"]`);
  if (place) place.textContent = words;
}

function copyOf(field: HTMLElement, name: "on its way" | "at school"): HTMLElement {
  const template = field.querySelector<HTMLTemplateElement>(`template[data-row="${name}"]`);
  return document.importNode(template?.content.firstElementChild as HTMLElement, true);
}

function listIn(field: HTMLElement): HTMLElement {
  const list = field.querySelector<HTMLElement>(".uploads") as HTMLElement;
  list.hidden = false;
  return list;
}

interface Coming {
  state: "preparing" | "waiting" | "on its way" | "no line" | "stopped" | "failed" | "refused" | "over";
  kept: { name: string };
}

type Standing = ReturnType<typeof standingOf>;

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
