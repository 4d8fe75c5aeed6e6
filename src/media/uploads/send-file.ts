import { DetailedError, Upload } from "tus-js-client";
import { UPLOADS, type UploadOutcome } from "../../kinds/files/office-files.ts";

/** In bytes at once: a proxy may hold back no more than this. */
const PIECE = 4 * 1024 * 1024;
/** In milliseconds after the last byte that arrived. */
const WAITS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000];
/** In milliseconds until the next question for the outcome. */
const ASK_AGAIN = 1500;

export interface NotArrived {
  words: string;
  /** The file may continue: at once, when the line or the server is back; or after an act of the person. */
  mayGoOn: "with the line" | "by hand" | false;
}

export interface OnTheWay {
  /** It has an address, where it can continue. */
  begun(address: string): void;
  moved(sent: number): void;
  /** A try failed for want of a line or a server; others follow. */
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
      await askFor(new URL(upload.url ?? "", location.href).pathname);
    },
    onError(cause) {
      removeEventListener("online", goOn);
      on.failed(inWords(cause));
    },
  });
  const goOn = () => {
    if (isStopped) return;
    void upload.abort();
    upload.start();
  };
  addEventListener("online", goOn);
  upload.start();

  async function askFor(place: string): Promise<void> {
    removeEventListener("online", goOn);
    for (let tries = 0; !isStopped; tries += 1) {
      const answer = await outcomeAt(place);
      if (answer?.outcome) return on.ended(answer.outcome);
      const status = answer?.status ?? 0;
      if (status === 202) tries = 0;
      else if (!mayTryAgain(status)) return on.failed(inWords(null, status, ""));
      if (tries === WAITS.length) return on.failed(inWords(null));
      await new Promise((resolve) => setTimeout(resolve, status === 202 ? ASK_AGAIN : WAITS[tries]));
    }
  }

  return (forever) => {
    isStopped = true;
    removeEventListener("online", goOn);
    // The school erases an abandoned upload after a day.
    upload.abort(forever).catch(() => {});
  };
}

/** Returns the outcome; null when no answer came, or only half of one. */
async function outcomeAt(place: string): Promise<{ status: number; outcome: UploadOutcome | null } | null> {
  try {
    const answer = await fetch(place, { method: "POST" });
    return { status: answer.status, outcome: answer.status === 200 ? await answer.json() : null };
  } catch {
    return null;
  }
}

/** Returns whether asking again may help: no answer, a failing server, or another writer. */
const mayTryAgain = (status: number) => isCutOff(status) || status === 409 || status === 423;

const isCutOff = (status: number) => status === 0 || (status >= 500 && status !== 507);

function inWords(cause: Error | null, known = 0, said = ""): NotArrived {
  const answer = cause instanceof DetailedError ? cause.originalResponse : null;
  const status = answer?.getStatus() ?? known;
  const sentence = (answer?.getBody() ?? said).trim();
  if (status === 401) return { words: "your time here has run out. Sign in, and it goes on", mayGoOn: "by hand" };
  if (status === 404) return { words: "it was too long ago. Try again", mayGoOn: "by hand" };
  if (status === 429) return { words: "very much is being sent just now. Try again in a minute", mayGoOn: "by hand" };
  if (status === 507) return { words: sentence, mayGoOn: "by hand" };
  if (isCutOff(status)) return { words: "the school cannot be reached", mayGoOn: "with the line" };
  return { words: sentence || "the school could not take it", mayGoOn: false };
}
