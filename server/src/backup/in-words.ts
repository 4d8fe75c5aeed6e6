import { StartError } from "../start-error.ts";

/**
 * Returns an error whose message tells the operator in one sentence what the machine refused.
 * @param folder that was written to.
 */
export function inWords(cause: unknown, folder: string): StartError {
  if (cause instanceof StartError) return cause;
  const { code, message, path } = cause as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EDQUOT" || /disk is full/.test(message)) {
    return new StartError(`The disk of ${folder} is full: make room, or name a folder on another disk.`, { cause });
  }
  if (code?.startsWith("E") && path) {
    return new StartError(`${path} cannot be read or written: ${message}.`, { cause });
  }
  return new StartError(`It was given up: ${message}. Nothing was kept of it in ${folder}.`, { cause });
}
