import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";

/** Without letters that a person on the phone confuses with digits. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 8;

const current = new AsyncLocalStorage<string>();

/** Runs `work` for a request with a new id: eight letters that a visitor can read to somebody. They say nothing about her. */
export function asRequest<Result>(work: (id: string) => Result): Result {
  const id = Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join("");
  return current.run(id, work, id);
}

/** Returns the id of the request that is being answered; null outside of one. */
export const requestId = (): string | null => current.getStore() ?? null;
