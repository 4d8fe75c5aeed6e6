import { z } from "zod";

export function readEmail(text: string): string | null {
  return z.email().safeParse(text.trim().toLowerCase()).data ?? null;
}
