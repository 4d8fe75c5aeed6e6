import { timingSafeEqual } from "node:crypto";

/** Returns whether two texts are the same, in a time that tells nothing about where they differ. */
export function isSameSecret(one: string, other: string): boolean {
  const [sent, known] = [Buffer.from(one), Buffer.from(other)];
  return sent.length === known.length && timingSafeEqual(sent, known);
}
