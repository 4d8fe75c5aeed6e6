import { UPLOADS, type UploadOutcome } from "@school/content/office/files/files";
import { DetailedError, Upload } from "tus-js-client";

/** Bytes that go at once: what a proxy in front holds back is no more than that. */
const PIECE = 4 * 1024 * 1024;
/** Milliseconds between tries, from the last byte that arrived. */
const WAITS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000];
/** Milliseconds after which the school is asked again for what became of a file. */
const ASK_AGAIN = 1500;

/** The reason a file did not arrive. */
interface NotArrived {
  words: string;
  /** It was the line, or the server: what is on this phone may go on. */
  mayGoOn: boolean;
}

/** Called for a file on its way. */
export interface OnTheWay {
  /** It has an address at school, by which it goes on later. */
  begun(address: string): void;
  moved(sent: number): void;
  /** All of it is at school, which looks at it now. */
  arrived(): void;
  ended(outcome: UploadOutcome): void;
  failed(why: NotArrived): void;
}

/** Sends a file; goes on where it stopped when it has an address already. Returns what stops it; `forever` gives it up at school too. */
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
    onShouldRetry: (cause) => mayTryAgain(cause.originalResponse?.getStatus()),
    onUploadUrlAvailable: () => upload.url && on.begun(new URL(upload.url, location.href).pathname),
    onProgress: (sent) => on.moved(sent),
    async onSuccess() {
      on.arrived();
      await askFor(new URL(upload.url ?? "", location.href).pathname);
    },
    onError: (cause) => on.failed(inWords(cause)),
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
    // An upload that is given up and cannot be told so is erased by the school after a day.
    upload.abort(forever).catch(() => {});
  };
}

/** Returns the school's answer on what became of a file; null when none came, or only half of one. */
async function outcomeAt(place: string): Promise<{ status: number; outcome: UploadOutcome | null } | null> {
  try {
    const answer = await fetch(place, { method: "POST" });
    return { status: answer.status, outcome: answer.status === 200 ? await answer.json() : null };
  } catch {
    return null;
  }
}

/** Returns whether an answer may be another one later: there was none, the server is ill, or somebody else still writes. */
const mayTryAgain = (status = 0) => status === 0 || status >= 500 || status === 409 || status === 423;

function inWords(cause: Error | null, known = 0, said = ""): NotArrived {
  const answer = cause instanceof DetailedError ? cause.originalResponse : null;
  const status = answer?.getStatus() ?? known;
  const sentence = (answer?.getBody() ?? said).trim();
  if (status === 401) return { words: "your time here has run out. Sign in, and it goes on", mayGoOn: true };
  if (status === 404) return { words: "it was too long ago. Try again", mayGoOn: true };
  if (status === 429) return { words: "very much is being sent just now. Try again in a minute", mayGoOn: true };
  if (status >= 500) return { words: "the school’s server does not answer", mayGoOn: true };
  if (status === 0) return { words: "the line broke off", mayGoOn: true };
  return { words: sentence || "the school could not take it", mayGoOn: false };
}
