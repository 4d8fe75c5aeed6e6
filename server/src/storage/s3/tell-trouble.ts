import { logError, logEvent } from "../../log.ts";
import { StorageFailure } from "../file-storage.ts";

/** In milliseconds. */
const SLOW = 3000;

/** Waits for an answer of S3, and rejects in an operator's words. `isQuick`: it brings few bytes, so that only trouble makes it slow. */
type Told = <Result>(request: Promise<Result>, isQuick?: boolean) => Promise<Result>;

/** Returns a function that logs once when S3 fails or becomes slow, and once when it answers as before. */
export function tellTrouble(place: string): Told {
  let trouble: "gone" | "slow" | null = null;
  let wellAt = Number.NEGATIVE_INFINITY;

  function answered(began: number, isQuick: boolean) {
    const now = performance.now();
    if (now - began <= SLOW) {
      if (trouble) logEvent(`files: ${place} answers again`);
      trouble = null;
      wellAt = now;
      // Slow answers to earlier requests still come in after an outage.
    } else if (!trouble && isQuick && began > wellAt) {
      const seconds = Math.round((now - began) / 1000);
      logEvent(`files: ${place} takes ${seconds} s to answer: pictures and papers come late`, "warning");
      trouble = "slow";
    }
  }

  return async (request, isQuick = false) => {
    const began = performance.now();
    try {
      const result = await request;
      answered(began, isQuick);
      return result;
    } catch (cause) {
      const message = `${place}: ${inWords(cause)}`;
      if (trouble !== "gone") logError("files", message);
      trouble = "gone";
      throw new StorageFailure(message, { cause });
    }
  };
}

function inWords(cause: unknown): string {
  const { name, message } = cause instanceof Error ? cause : { name: "", message: String(cause) };
  if (name === "NoSuchBucket") return "it has no such bucket";
  if (["AccessDenied", "InvalidAccessKeyId", "SignatureDoesNotMatch", "Forbidden"].includes(name)) {
    return "it refuses the key (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY)";
  }
  if (name === "CredentialsProviderError") return "set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY";
  return message || name;
}
