import { z } from "zod";

/** Returns an e-mail as accounts are known by it: in small letters. Null when it is none. */
export function readEmail(text: string): string | null {
  return z.email().safeParse(text.trim().toLowerCase()).data ?? null;
}
