import type { DeskRow } from "./editor.ts";

/** Returns null when nobody of the office has written it. An answer that sends it back does not count as writing. */
export function writerOf({ last, asked }: Pick<DeskRow, "last" | "asked">): string | null {
  const isSentBack = asked?.answer?.at.getTime() === last?.at.getTime();
  return (isSentBack && asked?.authorId) || (last?.authorId ?? null);
}
