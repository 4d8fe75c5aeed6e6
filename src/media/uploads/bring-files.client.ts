import { FormUploads } from "./form-uploads.ts";
import { keptUploads } from "./kept-uploads.ts";

/** Queues files as soon as they are chosen, also without a line: the queue is loaded with the page, and the sender with the first file. */
export function start() {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-person]")) void bringFiles(form);
}

async function bringFiles(form: HTMLFormElement) {
  const uploads = new FormUploads(form);
  const inputs = form.querySelectorAll<HTMLInputElement>('input[type="file"]');
  for (const input of inputs) {
    // An iPhone converts its photos to JPEG unless a page asks for HEIC.
    if (!navigator.vendor.startsWith("Apple") && input.accept.includes("image/")) input.accept += ",.heic,.heif";
  }
  for (const words of form.querySelectorAll<HTMLElement>("[data-sent]"))
    words.hidden = words.dataset.sent !== "at once";
  async function bring(input: HTMLInputElement) {
    const field = input.closest("fieldset");
    if (!field || !input.files?.length) return;
    const copies = [...input.files].map(inTurn(copied));
    input.value = "";
    await uploads.add(input, field, copies);
  }
  form.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === "file") void bring(target);
  });
  // On a slow line files are chosen before this script is there.
  for (const input of inputs) void bring(input);
  const left = await keptUploads(form.dataset.person ?? "").of(form.getAttribute("action") ?? "");
  uploads.goOn(left);
}

/** Runs one after the other: forty photos at once need more memory than a phone has. */
function inTurn<Given, Result>(work: (given: Given) => Promise<Result>): (given: Given) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (given) => {
    const result = last.then(() => work(given));
    last = result.catch(() => {});
    return result;
  };
}

/**
 * Returns a copy: Android lends a file only for a while, and later it could not be sent. Returns the file itself when it is gone; sending
 * it then reports that.
 */
async function copied(file: File): Promise<File> {
  const { name, type, lastModified } = file;
  const bytes = await file.arrayBuffer().catch(() => null);
  return bytes ? new File([bytes], name, { type, lastModified }) : file;
}
