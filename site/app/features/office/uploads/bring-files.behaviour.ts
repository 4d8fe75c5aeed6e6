import { copied, giveBack } from "./copied.ts";
import { keptUploads } from "./kept-uploads.ts";

/** Sends files as soon as they are chosen. Its code is loaded with the first file, or when an older one is still on this phone. */
export function start() {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-person]")) void bringFiles(form);
}

async function bringFiles(form: HTMLFormElement) {
  let opened: Promise<import("./form-uploads.ts").FormUploads> | undefined;
  const open = () => {
    opened ??= import("./form-uploads.ts").then(({ FormUploads }) => new FormUploads(form));
    return opened;
  };
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
    const chosen = [...input.files];
    const copies = chosen.map(inTurn(copied));
    try {
      const uploads = await open();
      input.value = "";
      await uploads.add(input, field, copies);
    } catch (cause) {
      // Without the script of uploads they go with the form, as they do without any script.
      console.warn(cause);
      giveBack(input, chosen, await Promise.all(copies));
    }
  }
  form.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === "file") void bring(target);
  });
  // On a slow line files are chosen before this script is there.
  for (const input of inputs) void bring(input);
  const left = await keptUploads(form.dataset.person ?? "").of(form.getAttribute("action") ?? "");
  if (left.length > 0) (await open()).goOn(left);
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
