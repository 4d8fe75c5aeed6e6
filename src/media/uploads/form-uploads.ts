import { fieldOfNew, fileControls } from "../../editor/form/file-texts.ts";
import { MAX_UPLOAD_MEGABYTES, type UploadOutcome } from "../../kinds/files/office-files.ts";
import { type KeptUpload, keptUploads } from "./kept-uploads.ts";
import type { NotArrived, sendFile as SendFile } from "./send-file.ts";
import { preparedPhoto } from "./smaller-photo.ts";
import {
  holdBack,
  howManyInWords,
  type StoredFile,
  sayHowMany,
  standingOf,
  timeLeft,
  type UploadRow,
  uploadRow,
} from "./upload-row.ts";

/** While the school answers one file, another fills the line. */
const AT_ONCE = 2;
/** In milliseconds: a server that is back tells nobody. */
const ASK_AGAIN = 20_000;
const STAYS = "It is still on this phone. Without it, the rest can be published.";

interface Coming {
  kept: KeptUpload;
  row: UploadRow;
  field: HTMLElement;
  state: "preparing" | "waiting" | "on its way" | "no line" | "stopped" | "failed" | "refused" | "over";
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
  /** The last try of any file failed for want of a line or a server. */
  #isCutOff = false;
  #preparing: Promise<unknown> = Promise.resolve();
  #askAgain: ReturnType<typeof setTimeout> | undefined;
  #sendFile: typeof SendFile | null = null;

  constructor(form: HTMLFormElement) {
    this.#form = form;
    this.#phone = keptUploads(form.dataset.person ?? "");
    const saved = () => this.#saved();
    form.addEventListener("kept", saved);
    form.addEventListener("submit", saved);
    this.#held = holdBack(
      form,
      () => standingOf(this.#all, this.#isCutOff),
      () => this.#letGoRefused(),
    );
    addEventListener("online", () => this.#goOnWithLine());
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
      if (field) this.#prepareInTurn(this.#show(kept, field));
    }
  }

  async #choose(input: HTMLInputElement, field: HTMLElement, file: File) {
    const isWhole = field.querySelector<HTMLInputElement>("[data-whole]")?.checked === true;
    const kept: KeptUpload = {
      id: crypto.randomUUID(),
      person: this.#form.dataset.person ?? "",
      form: this.#form.getAttribute("action") ?? "",
      control: input.name,
      index: this.#nextIndex(input.name),
      name: file.name,
      size: file.size,
      modified: file.lastModified,
      isWhole,
      sends: file.size,
      address: null,
      bytes: file,
      chosenAt: Date.now(),
    };
    const coming = this.#show(kept, field);
    if (coming.state === "preparing") await this.#phone.keep(kept);
    this.#prepareInTurn(coming);
    // The draft must be saved with it, so that its form can be found again.
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }

  /** One after the other: forty photos at once need more memory than a phone has. A prepared photo stays as it is. */
  #prepareInTurn(coming: Coming) {
    this.#preparing = this.#preparing.then(async () => {
      const { bytes } = coming.kept;
      if (coming.state !== "preparing" || !bytes) return;
      await this.#prepare(coming, bytes);
      if (coming.state !== "preparing") return;
      if (coming.kept.bytes !== bytes) await this.#phone.keep(coming.kept);
      this.#wait(coming);
    });
  }

  /** Another size than before cannot go on where it stopped. */
  async #prepare({ kept, row }: Coming, file: Blob) {
    const { bytes, thumbnail } = await preparedPhoto(file, { goesWhole: kept.isWhole }).catch((cause) => {
      // A phone without memory for it: it goes as it is.
      console.warn(cause);
      return { bytes: file, thumbnail: null };
    });
    if (thumbnail) row.picture(thumbnail);
    if (bytes.size !== kept.sends) kept.address = null;
    kept.bytes = bytes;
    kept.sends = bytes.size;
  }

  #show(kept: KeptUpload, field: HTMLElement): Coming {
    const coming: Coming = {
      kept,
      field,
      state: "preparing",
      stop() {},
      row: uploadRow(field, kept.name, {
        stop: () => this.#stop(coming),
        again: () => this.#wait(coming),
        takeOut: () => this.#takeOut(coming),
      }),
    };
    this.#all.push(coming);
    const limit = MAX_UPLOAD_MEGABYTES * 2 ** 20;
    if (kept.refused) this.#refuse(coming, kept.refused);
    else if (kept.size === 0) this.#refuse(coming, "Copy it once more: it is empty.");
    else if (kept.size > limit) this.#refuse(coming, `Make it smaller: it is larger than ${MAX_UPLOAD_MEGABYTES} MB.`);
    else if (!kept.bytes) {
      coming.state = "failed";
      coming.row.show({ state: "gone" });
      this.#count();
    } else {
      coming.row.show({ state: "preparing" });
      this.#count();
    }
    return coming;
  }

  async #chosenAgain(coming: Coming, file: File) {
    await this.#prepare(coming, file);
    await this.#phone.keep(coming.kept);
    this.#wait(coming);
  }

  #wait(coming: Coming) {
    coming.state = "waiting";
    coming.row.show({ state: this.#isCutOff ? "no line" : "waiting" });
    this.#next();
  }

  #goOnWithLine() {
    clearTimeout(this.#askAgain);
    for (const coming of this.#all.filter(({ state }) => state === "no line")) this.#wait(coming);
  }

  /** Also those that wait say so. */
  #cutOff(isCutOff: boolean) {
    if (isCutOff === this.#isCutOff) return;
    this.#isCutOff = isCutOff;
    for (const { state, row } of this.#all)
      if (state === "waiting") row.show({ state: isCutOff ? "no line" : "waiting" });
    this.#count();
  }

  #next() {
    this.#count();
    const onTheirWay = this.#all.filter(({ state }) => state === "on its way").length;
    const waiting = this.#all.filter(({ state }) => state === "waiting");
    for (const coming of waiting.slice(0, Math.max(0, AT_ONCE - onTheirWay))) void this.#send(coming);
  }

  async #send(coming: Coming) {
    coming.state = "on its way";
    this.#sendFile ??= await fetchSender();
    if (coming.state !== "on its way") return;
    if (this.#sendFile) this.#sendBy(this.#sendFile, coming);
    else this.#notArrived(coming, { words: "", mayGoOn: "with the line" });
  }

  #sendBy(sendFile: typeof SendFile, coming: Coming) {
    const { kept, row } = coming;
    if (!kept.bytes) return;
    const left = timeLeft(kept.sends);
    coming.stop = sendFile(kept.bytes, kept, {
      begun: (address) => {
        kept.address = address;
        void this.#phone.keep(kept);
      },
      moved: (sent) => {
        this.#cutOff(false);
        row.show({ state: "moving", percent: Math.floor((sent / kept.sends) * 100), left: left(sent) });
      },
      cutOff: () => {
        row.show({ state: "no line" });
        this.#cutOff(true);
      },
      arrived: () => row.show({ state: "being made ready" }),
      ended: (outcome) => this.#ended(coming, outcome),
      failed: (why) => this.#notArrived(coming, why),
    });
    row.show(this.#isCutOff ? { state: "no line" } : { state: "moving", percent: 0, left: "" });
    this.#count();
  }

  #notArrived(coming: Coming, { words, mayGoOn }: NotArrived) {
    if (mayGoOn === "with the line") {
      coming.state = "no line";
      coming.row.show({ state: "no line" });
      this.#cutOff(true);
      clearTimeout(this.#askAgain);
      this.#askAgain = setTimeout(() => this.#goOnWithLine(), ASK_AGAIN);
    } else if (mayGoOn) {
      coming.state = "failed";
      coming.row.show({ state: "failed", words: `Did not arrive: ${words}`, why: STAYS });
    } else this.#refuse(coming, words);
    this.#next();
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

  /** The phone remembers the refusal without the bytes: the next page of the form names it too. */
  #refuse(coming: Coming, why: string) {
    coming.state = "refused";
    coming.kept = { ...coming.kept, bytes: null, refused: why };
    void this.#phone.keep(coming.kept);
    coming.row.show({ state: "refused", why });
    this.#count();
  }

  #letGoRefused() {
    for (const { kept, state } of this.#all) if (state === "refused") void this.#phone.erase(kept.id);
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
      sayHowMany(
        field,
        howManyInWords(
          this.#all.filter((coming) => coming.field === field),
          this.#isCutOff,
        ),
      );
    }
  }
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

const isSame = (kept: KeptUpload, file: File) =>
  kept.name === file.name && kept.size === file.size && kept.modified === file.lastModified;
