import { fieldOfNew, fileControls } from "../../editor/form/controls.ts";
import { MAX_UPLOAD_MEGABYTES, type UploadOutcome } from "../../kinds/files/office-files.ts";
import { sayHere } from "../../ui/office/say-here.ts";
import { numberRows } from "../form/order.client.ts";
import { eraseSaved, readSaved, type SavedUpload, saveUpload } from "./phone-storage.ts";
import type { NotArrived, sendFile as SendFile } from "./send-file.ts";
import { preparedPhoto } from "./smaller-photo.ts";
import {
  countUploads,
  holdBack,
  type RowState,
  showCount,
  showState,
  showThumbnail,
  storedRow,
  timeLeft,
  type UploadState,
  uploadRow,
} from "./upload-row.ts";

/** While the school answers one file, another fills the line. */
const AT_ONCE = 2;
/** In milliseconds: a server that is back tells nobody. */
const ASK_AGAIN = 20_000;

/** Queues files as soon as they are chosen, also without a line: the queue is loaded with the page, and the sender with the first file. */
export function start() {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-person]")) sendFilesOf(form);
}

function sendFilesOf(form: HTMLFormElement) {
  const queue = uploadQueue(form);
  const inputs = form.querySelectorAll<HTMLInputElement>('input[type="file"]');
  for (const input of inputs) {
    // An iPhone converts its photos to JPEG unless a page asks for HEIC.
    if (!navigator.vendor.startsWith("Apple") && input.accept.includes("image/")) input.accept += ",.heic,.heif";
  }
  for (const text of form.querySelectorAll<HTMLElement>("[data-sent]")) text.hidden = text.dataset.sent !== "at once";
  form.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === "file") void queue.add(target);
  });
  // On a slow line files are chosen before this script is there.
  for (const input of inputs) void queue.add(input);
  void queue.resume();
}

interface Upload {
  saved: SavedUpload;
  row: HTMLElement;
  field: HTMLElement;
  state: UploadState;
  stop(forever: boolean): void;
}

/** Sends a form's files. A failed one does not affect the others. */
function uploadQueue(form: HTMLFormElement) {
  const person = form.dataset.person ?? "";
  const address = form.getAttribute("action") ?? "";
  const all: Upload[] = [];
  /** In the form, but not yet in the draft at school. */
  let unsaved: string[] = [];
  /** The last attempt of any file failed for want of a line or a server. */
  let isCutOff = false;
  let preparing: Promise<unknown> = Promise.resolve();
  let askAgain: ReturnType<typeof setTimeout> | undefined;
  let sendFile: typeof SendFile | null = null;

  const held = holdBack(
    form,
    () => countUploads(all, isCutOff),
    () => {
      for (const { saved, state } of all) if (state === "refused") void eraseSaved(saved.id);
    },
  );
  for (const event of ["kept", "submit"]) {
    form.addEventListener(event, () => {
      for (const id of unsaved) void eraseSaved(id);
      unsaved = [];
    });
  }
  addEventListener("online", retryCutOff);

  function count() {
    held.check();
    for (const field of new Set(all.map((upload) => upload.field))) {
      const files = all.filter((upload) => upload.field === field);
      showCount(field, files, isCutOff);
    }
  }

  /** @param shown the row's state, if it is not that of the upload. */
  function set(upload: Upload, state: UploadState, shown: RowState = state as RowState, texts = {}) {
    upload.state = state;
    showState(upload.row, shown, texts);
  }

  /** Adds chosen files one after the other: forty photos at once need more memory than a phone has. */
  async function add(input: HTMLInputElement) {
    const field = input.closest("fieldset");
    if (!field || !input.files?.length) return;
    const files = [...input.files];
    input.value = "";
    for (const given of files) {
      const file = await copyOf(given);
      const isSame = ({ saved, state }: Upload) =>
        state === "failed" &&
        !saved.bytes &&
        saved.name === file.name &&
        saved.size === file.size &&
        saved.modified === file.lastModified;
      const earlier = all.find(isSame);
      if (!earlier) {
        await choose(input, field, file);
        continue;
      }
      await prepare(earlier, file);
      await saveUpload(earlier.saved);
      wait(earlier);
    }
  }

  async function choose(input: HTMLInputElement, field: HTMLElement, file: File) {
    const upload = show(field, {
      id: crypto.randomUUID(),
      person,
      form: address,
      control: input.name,
      index: freeIndex(input.name),
      name: file.name,
      size: file.size,
      modified: file.lastModified,
      isWhole: field.querySelector<HTMLInputElement>("[data-whole]")?.checked === true,
      sends: file.size,
      address: null,
      bytes: file,
      chosenAt: Date.now(),
    });
    if (upload.state === "preparing") await saveUpload(upload.saved);
    prepareInTurn(upload);
    // The draft must be saved with it, so that its form can be found again.
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function show(field: HTMLElement, saved: SavedUpload): Upload {
    const row = uploadRow(field, saved.name, {
      stop: () => {
        upload.stop(false);
        set(upload, "stopped");
        next();
      },
      again: () => wait(upload),
      "take out": () => {
        upload.stop(true);
        upload.state = "over";
        all.splice(all.indexOf(upload), 1);
        void eraseSaved(saved.id);
        row.remove();
        next();
      },
    });
    const upload: Upload = { saved, field, row, state: "preparing", stop() {} };
    all.push(upload);
    const reason = saved.refused ?? sizeRefusal(saved.size);
    if (reason) refuse(upload, reason);
    else {
      if (saved.bytes) set(upload, "preparing");
      else set(upload, "failed", "gone", { failed: sayHere("Not on this phone any more") });
      count();
    }
    return upload;
  }

  /** A prepared photo stays as it is. */
  function prepareInTurn(upload: Upload) {
    preparing = preparing.then(async () => {
      const { bytes } = upload.saved;
      if (upload.state !== "preparing" || !bytes) return;
      await prepare(upload, bytes);
      if (upload.state !== "preparing") return;
      if (upload.saved.bytes !== bytes) await saveUpload(upload.saved);
      wait(upload);
    });
  }

  /** Another size than before cannot go on where it stopped. */
  async function prepare({ saved, row }: Upload, file: Blob) {
    const { bytes, thumbnail } = await preparedPhoto(file, { goesWhole: saved.isWhole }).catch((cause) => {
      // A phone without memory for it: it goes as it is.
      console.warn(cause);
      return { bytes: file, thumbnail: null };
    });
    if (thumbnail) showThumbnail(row, thumbnail);
    if (bytes.size !== saved.sends) saved.address = null;
    saved.bytes = bytes;
    saved.sends = bytes.size;
  }

  function wait(upload: Upload) {
    set(upload, "waiting", isCutOff ? "no line" : "waiting");
    next();
  }

  function retryCutOff() {
    clearTimeout(askAgain);
    for (const upload of all.filter(({ state }) => state === "no line")) wait(upload);
  }

  /** Also those that wait say so. */
  function setCutOff(isNow: boolean) {
    if (isNow === isCutOff) return;
    isCutOff = isNow;
    for (const upload of all) if (upload.state === "waiting") showState(upload.row, isNow ? "no line" : "waiting");
    count();
  }

  function next() {
    count();
    const sending = all.filter(({ state }) => state === "sending").length;
    const waiting = all.filter(({ state }) => state === "waiting");
    for (const upload of waiting.slice(0, Math.max(0, AT_ONCE - sending))) void send(upload);
  }

  async function send(upload: Upload) {
    const { saved, row } = upload;
    upload.state = "sending";
    sendFile ??= await fetchSender();
    if (upload.state !== "sending") return;
    if (!sendFile) return notArrived(upload, { text: "", mayGoOn: "with the line" });
    if (!saved.bytes) return;
    const left = timeLeft(saved.sends);
    const showMoved = (percent: number, rest: string) =>
      showState(row, "moving", {
        percent,
        moving: sayHere("{percent}%{rest}. You can go on writing.", { percent, rest }),
      });
    upload.stop = sendFile(saved.bytes, saved, {
      begun: (uploadAddress) => {
        saved.address = uploadAddress;
        void saveUpload(saved);
      },
      moved: (sent) => {
        setCutOff(false);
        showMoved(Math.floor((sent / saved.sends) * 100), left(sent));
      },
      cutOff: () => {
        showState(row, "no line");
        setCutOff(true);
      },
      arrived: () => showState(row, "being made ready"),
      ended: (outcome) => {
        if (outcome.status === "refused") refuse(upload, outcome.sentence);
        else showStored(upload, outcome);
        next();
      },
      failed: (reason) => notArrived(upload, reason),
    });
    if (isCutOff) showState(row, "no line");
    else showMoved(0, "");
    count();
  }

  function notArrived(upload: Upload, { text, mayGoOn }: NotArrived) {
    if (mayGoOn === "with the line") {
      set(upload, "no line");
      setCutOff(true);
      clearTimeout(askAgain);
      askAgain = setTimeout(retryCutOff, ASK_AGAIN);
    } else if (mayGoOn) {
      const why = sayHere("It is still on this phone. Without it, the rest can be published.");
      set(upload, "failed", "failed", { failed: sayHere("Did not arrive: {text}", { text }), why });
    } else refuse(upload, text);
    next();
  }

  function showStored(upload: Upload, file: Extract<UploadOutcome, { status: "stored" }>) {
    const { saved, row, field } = upload;
    upload.state = "over";
    unsaved.push(saved.id);
    // An earlier save already has it.
    if (field.querySelector(`input[type="hidden"][value="${CSS.escape(file.path)}"]`)) return row.remove();
    for (const out of field.querySelectorAll<HTMLInputElement>("[data-single] input[name$='.out']")) out.checked = true;
    row.replaceWith(storedRow(field, file, freeIndex(saved.control, saved.index)));
    // Files that the school did not take have no place.
    for (const list of field.querySelectorAll<HTMLElement>("[data-ordered]")) numberRows(list);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  /** The phone remembers the refusal without the bytes: the next page of the form names it too. */
  function refuse(upload: Upload, why: string) {
    upload.saved = { ...upload.saved, bytes: null, refused: why };
    void saveUpload(upload.saved);
    set(upload, "refused", "refused", { failed: sayHere("Not taken"), why });
    count();
  }

  /** Returns a free position, the preferred one if possible. */
  function freeIndex(control: string, preferred?: number): number {
    const field = fieldOfNew(control);
    const isTaken = (index: number) =>
      form.elements.namedItem(fileControls.file(field, index)) !== null ||
      (index !== preferred &&
        all.some(({ saved, state }) => state !== "over" && saved.control === control && saved.index === index));
    let index = preferred ?? 0;
    while (isTaken(index)) index += 1;
    return index;
  }

  return {
    add,
    /** Continues with files of an earlier page. */
    async resume() {
      for (const saved of await readSaved(person, address)) {
        const field = form.querySelector(`[name="${CSS.escape(saved.control)}"]`)?.closest<HTMLElement>("fieldset");
        if (field) prepareInTurn(show(field, saved));
      }
    },
  };
}

function sizeRefusal(size: number): string | null {
  if (size === 0) return sayHere("Copy it once more: it is empty.");
  if (size <= MAX_UPLOAD_MEGABYTES * 2 ** 20) return null;
  return sayHere("Make it smaller: it is larger than {most} MB.", { most: MAX_UPLOAD_MEGABYTES });
}

/**
 * Returns a copy: Android lends a file only for a while, and later it could not be sent. Returns the file itself when it is gone; sending
 * it then reports that.
 */
async function copyOf(file: File): Promise<File> {
  const { name, type, lastModified } = file;
  const bytes = await file.arrayBuffer().catch(() => null);
  return bytes ? new File([bytes], name, { type, lastModified }) : file;
}

/** Returns null without a line. Chrome before 156 never fetches a script again that has failed once: the line is tried first. */
async function fetchSender(): Promise<typeof SendFile | null> {
  try {
    await fetch("/health", { method: "HEAD", cache: "no-store" });
    return (await import("./send-file.ts")).sendFile;
  } catch (cause) {
    console.warn(cause);
    return null;
  }
}
