import { DetailedError, Upload } from "tus-js-client";
import { UPLOADS, type UploadOutcome } from "../../kinds/files/office-files.ts";

/** In bytes at once: a proxy may hold back no more than this. */
const PIECE = 4 * 1024 * 1024;
/** In milliseconds after the last byte that arrived. */
const WAITS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000];
/** In milliseconds until the next question for the outcome. */
const ASK_AGAIN = 1500;

export interface NotArrived {
  text: string;
  /** The file may continue: at once, when the line or the server is back; or after an act of the person. */
  mayGoOn: "with the line" | "by hand" | false;
}

export interface OnTheWay {
  /** It has an address, where it can continue. */
  begun(address: string): void;
  moved(sent: number): void;
  /** An attempt failed for want of a line or a server; others follow. */
  cutOff(): void;
  /** All bytes are at school, which checks them now. */
  arrived(): void;
  ended(outcome: UploadOutcome): void;
  failed(why: NotArrived): void;
}

/** Continues when the file has an address. Returns a function that stops; `forever` also gives the upload up at school. */
export function sendFile(
  bytes: Blob,
  { name, address }: { name: string; address: string | null },
  on: OnTheWay,
): (forever: boolean) => void {
  let isStopped = false;
  const upload = new Upload(bytes, {
    endpoint: UPLOADS,
    uploadUrl: address,
    metadata: { filename: name },
    chunkSize: PIECE,
    retryDelays: WAITS,
    storeFingerprintForResuming: false,
    onShouldRetry(cause) {
      const status = cause.originalResponse?.getStatus() ?? 0;
      if (isCutOff(status)) on.cutOff();
      return mayTryAgain(status);
    },
    onUploadUrlAvailable: () => upload.url && on.begun(new URL(upload.url, location.href).pathname),
    onProgress: (sent) => on.moved(sent),
    async onSuccess() {
      on.arrived();
      await requestOutcome(new URL(upload.url ?? "", location.href).pathname);
    },
    onError(cause) {
      removeEventListener("online", resume);
      const answer = cause instanceof DetailedError ? cause.originalResponse : null;
      on.failed(reasonFor(answer?.getStatus() ?? 0, answer?.getBody().trim()));
    },
  });
  const resume = () => {
    if (isStopped) return;
    void upload.abort();
    upload.start();
  };
  addEventListener("online", resume);
  upload.start();

  async function requestOutcome(address: string): Promise<void> {
    removeEventListener("online", resume);
    for (let attempts = 0; !isStopped; attempts += 1) {
      const answer = await outcomeAt(address);
      if (answer?.outcome) return on.ended(answer.outcome);
      const status = answer?.status ?? 0;
      if (status === 202) attempts = 0;
      else if (!mayTryAgain(status)) return on.failed(reasonFor(status));
      if (attempts === WAITS.length) return on.failed(reasonFor(0));
      await new Promise((resolve) => setTimeout(resolve, status === 202 ? ASK_AGAIN : WAITS[attempts]));
    }
  }

  return (forever) => {
    isStopped = true;
    removeEventListener("online", resume);
    // The school erases an abandoned upload after a day.
    upload.abort(forever).catch(() => {});
  };
}

/** Returns the outcome; null when no answer came, or only half of one. */
async function outcomeAt(address: string): Promise<{ status: number; outcome: UploadOutcome | null } | null> {
  try {
    const answer = await fetch(address, { method: "POST" });
    return { status: answer.status, outcome: answer.status === 200 ? await answer.json() : null };
  } catch {
    return null;
  }
}

/** Returns whether asking again may help: no answer, a failing server, or another writer. */
const mayTryAgain = (status: number) => isCutOff(status) || status === 409 || status === 423;

const isCutOff = (status: number) => status === 0 || (status >= 500 && status !== 507);

function reasonFor(status: number, sentence = ""): NotArrived {
  if (status === 401) return { text: "your time here has run out. Sign in, and it goes on", mayGoOn: "by hand" };
  if (status === 404) return { text: "it was too long ago. Try again", mayGoOn: "by hand" };
  if (status === 429) return { text: "very much is being sent just now. Try again in a minute", mayGoOn: "by hand" };
  if (status === 507) return { text: sentence, mayGoOn: "by hand" };
  if (isCutOff(status)) return { text: "the school cannot be reached", mayGoOn: "with the line" };
  return { text: sentence || "the school could not take it", mayGoOn: false };
}
