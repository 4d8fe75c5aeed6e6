import type { DeskRow } from "./desk.ts";

/** Returns the id of who wrote a draft as it stands; null when nobody of the office has. Sending it back with a word changes nothing in it. */
export function writerOf({ last, asked }: Pick<DeskRow, "last" | "asked">): string | null {
  const isSentBack = asked?.answer?.at.getTime() === last?.at.getTime();
  return (isSentBack && asked?.authorId) || (last?.authorId ?? null);
}
