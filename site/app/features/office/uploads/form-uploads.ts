import { fieldOfNew, fileControls } from "@school/content/office/files/file-texts";
import { MAX_UPLOAD_MEGABYTES, type UploadOutcome } from "@school/content/office/files/files";
import { holdBack } from "./hold-back.ts";
import { type KeptUpload, keptUploads } from "./kept-uploads.ts";
import { sendFile } from "./send-file.ts";
import { timeLeft } from "./time-left.ts";
import { type StoredFile, sayHowMany, type UploadRow, uploadRow } from "./upload-row.ts";

/** While the school answers one file, another fills the line. */
const AT_ONCE = 2;
const STAYS = "It is still on this phone. Without it, the rest can be published.";

interface Coming {
  kept: KeptUpload;
  row: UploadRow;
  field: HTMLElement;
  state: "waiting" | "on its way" | "stopped" | "failed" | "over";
  /** A new try may help. */
  mayGoOn: boolean;
  stop(forever: boolean): void;
}

/** Sends a form's files. A failed one does not affect the others. */
export class FormUploads {
  readonly #form: HTMLFormElement;
  readonly #phone: ReturnType<typeof keptUploads>;
  readonly #all: Coming[] = [];
  readonly #held: { look(): void };
  /** In the form, but not yet in the draft at school. */
  #unsaved: string[] = [];

  constructor(form: HTMLFormElement) {
    this.#form = form;
    this.#phone = keptUploads(form.dataset.person ?? "");
    const saved = () => this.#saved();
    form.addEventListener("kept", saved);
    form.addEventListener("submit", saved);
    this.#held = holdBack(form, () => ({
      moving: this.#all.filter(({ state }) => state === "waiting" || state === "on its way").length,
      failed: this.#all.filter(({ state }) => state === "failed" || state === "stopped").length,
    }));
    addEventListener("online", () => {
      for (const coming of this.#all) if (coming.state === "failed" && coming.mayGoOn) this.#wait(coming);
    });
  }

  /** Adds chosen files, each when its copy is ready. */
  async add(input: HTMLInputElement, field: HTMLElement, copies: readonly Promise<File>[]) {
    for (const copy of copies) {
      const file = await copy;
      const earlier = this.#all.find(({ kept, state }) => state === "failed" && !kept.bytes && isSame(kept, file));
      if (earlier) await this.#chosenAgain(earlier, file);
      else await this.#choose(input, field, file);
    }
  }

  /** Continues with files of an earlier page. */
  goOn(left: readonly KeptUpload[]) {
    for (const kept of left) {
      const field = this.#form.querySelector(`[name="${CSS.escape(kept.control)}"]`)?.closest<HTMLElement>("fieldset");
      if (field) this.#show(kept, field);
    }
  }

  async #choose(input: HTMLInputElement, field: HTMLElement, file: File) {
    const kept: KeptUpload = {
      id: crypto.randomUUID(),
      person: this.#form.dataset.person ?? "",
      form: this.#form.getAttribute("action") ?? "",
      control: input.name,
      index: this.#nextIndex(input.name),
      name: file.name,
      size: file.size,
      modified: file.lastModified,
      address: null,
      bytes: file,
      chosenAt: Date.now(),
    };
    const coming = this.#show(kept, field);
    if (coming.state !== "failed") await this.#phone.keep(kept);
    // The draft must be saved with it, so that its form can be found again.
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }

  #show(kept: KeptUpload, field: HTMLElement): Coming {
    const coming: Coming = {
      kept,
      field,
      state: "waiting",
      mayGoOn: true,
      stop() {},
      row: uploadRow(field, kept.name, {
        stop: () => this.#stop(coming),
        again: () => this.#wait(coming),
        takeOut: () => this.#takeOut(coming),
      }),
    };
    this.#all.push(coming);
    const limit = MAX_UPLOAD_MEGABYTES * 2 ** 20;
    if (kept.size === 0) this.#refuse(coming, "Copy it once more: it is empty.");
    else if (kept.size > limit) this.#refuse(coming, `Make it smaller: it is larger than ${MAX_UPLOAD_MEGABYTES} MB.`);
    else if (!kept.bytes) {
      coming.state = "failed";
      coming.row.show({ state: "gone" });
    } else this.#wait(coming);
    return coming;
  }

  async #chosenAgain(coming: Coming, file: File) {
    coming.kept.bytes = file;
    await this.#phone.keep(coming.kept);
    this.#wait(coming);
  }

  #wait(coming: Coming) {
    coming.state = "waiting";
    coming.row.show({ state: "waiting" });
    this.#next();
  }

  #next() {
    this.#count();
    const onTheirWay = this.#all.filter(({ state }) => state === "on its way").length;
    const waiting = this.#all.filter(({ state }) => state === "waiting");
    for (const coming of waiting.slice(0, Math.max(0, AT_ONCE - onTheirWay))) this.#send(coming);
  }

  #send(coming: Coming) {
    const { kept, row } = coming;
    if (!kept.bytes) return;
    coming.state = "on its way";
    const left = timeLeft(kept.size);
    coming.stop = sendFile(kept.bytes, kept, {
      begun: (address) => {
        kept.address = address;
        void this.#phone.keep(kept);
      },
      moved: (sent) => row.show({ state: "moving", percent: Math.floor((sent / kept.size) * 100), left: left(sent) }),
      arrived: () => row.show({ state: "being made ready" }),
      ended: (outcome) => this.#ended(coming, outcome),
      failed: ({ words, mayGoOn }) => {
        if (mayGoOn) this.#fail(coming, `Did not arrive: ${words}`, STAYS, true);
        else this.#refuse(coming, words);
        this.#next();
      },
    });
    row.show({ state: "moving", percent: 0, left: "" });
    this.#count();
  }

  #ended(coming: Coming, outcome: UploadOutcome) {
    if (outcome.status === "refused") this.#refuse(coming, outcome.sentence);
    else this.#stored(coming, outcome);
    this.#next();
  }

  #stored(coming: Coming, file: StoredFile) {
    const { kept, row, field } = coming;
    coming.state = "over";
    this.#unsaved.push(kept.id);
    // An earlier save already has it.
    if (field.querySelector(`input[type="hidden"][value="${CSS.escape(file.path)}"]`)) return row.remove();
    for (const other of field.querySelectorAll<HTMLInputElement>("[data-single] input[name$='.out']"))
      other.checked = true;
    row.becomeStored(file, this.#nextIndex(kept.control, kept.index));
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  #fail(coming: Coming, words: string, why: string, mayGoOn: boolean) {
    coming.state = "failed";
    coming.mayGoOn = mayGoOn;
    coming.row.show({ state: "failed", words, why, mayTryAgain: mayGoOn });
    this.#count();
  }

  #refuse(coming: Coming, why: string) {
    void this.#phone.erase(coming.kept.id);
    this.#fail(coming, "Not taken", why, false);
  }

  #stop(coming: Coming) {
    coming.stop(false);
    coming.state = "stopped";
    coming.row.show({ state: "stopped" });
    this.#next();
  }

  #takeOut(coming: Coming) {
    coming.stop(true);
    coming.state = "over";
    this.#all.splice(this.#all.indexOf(coming), 1);
    void this.#phone.erase(coming.kept.id);
    coming.row.remove();
    this.#next();
  }

  #saved() {
    for (const id of this.#unsaved) void this.#phone.erase(id);
    this.#unsaved = [];
  }

  /** Returns a free place, the wished one if possible. */
  #nextIndex(control: string, wished?: number): number {
    const field = fieldOfNew(control);
    const isTaken = (index: number) =>
      this.#form.elements.namedItem(fileControls.file(field, index)) !== null ||
      (index !== wished &&
        this.#all.some(({ kept, state }) => state !== "over" && kept.control === control && kept.index === index));
    let index = wished ?? 0;
    while (isTaken(index)) index += 1;
    return index;
  }

  #count() {
    this.#held.look();
    for (const field of new Set(this.#all.map((coming) => coming.field))) {
      const own = this.#all.filter((coming) => coming.field === field);
      const there = own.filter(({ state }) => state === "over").length;
      const failed = own.filter(({ state }) => state === "failed").length;
      const notThere = failed > 0 ? ` ${failed} did not arrive.` : "";
      sayHowMany(field, `${there} of ${own.length} at school.${notThere}`);
    }
  }
}

const isSame = (kept: KeptUpload, file: File) =>
  kept.name === file.name && kept.size === file.size && kept.modified === file.lastModified;
