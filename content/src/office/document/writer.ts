import type { DeskRow } from "./desk.ts";

/** Returns null when nobody of the office has written it. Sending it back with a word changes nothing in it. */
export function writerOf({ last, asked }: Pick<DeskRow, "last" | "asked">): string | null {
  const isSentBack = asked?.answer?.at.getTime() === last?.at.getTime();
  return (isSentBack && asked?.authorId) || (last?.authorId ?? null);
}
