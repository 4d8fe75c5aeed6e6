import { fileControls, PLACE_OF_TEMPLATE } from "../../editor/form/file-texts.ts";
import { officeFileAddress } from "../../kinds/files/office-files.ts";
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
      if (value) part.setAttribute(attribute, value.replaceAll(`.${PLACE_OF_TEMPLATE}.`, `.${index}.`));
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
