import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";

/** Without letters that sound or look like digits. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 8;

const current = new AsyncLocalStorage<string>();

/** Runs `work` with a new id of eight letters that a visitor can read aloud. It says nothing about the visitor. */
export function asRequest<Result>(work: (id: string) => Result): Result {
  const id = Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join("");
  return current.run(id, work, id);
}

export const requestId = (): string | null => current.getStore() ?? null;
