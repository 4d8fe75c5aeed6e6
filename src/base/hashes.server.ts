import { createHash, timingSafeEqual } from "node:crypto";

/** Returns 64 hexadecimal digits. */
export const sha256 = (bytes: Uint8Array | string): string => createHash("sha256").update(bytes).digest("hex");

/** Takes the same time for any two texts: the time tells nothing about where they differ. */
export function isSameSecret(one: string, other: string): boolean {
  const [sent, known] = [Buffer.from(one), Buffer.from(other)];
  return sent.length === known.length && timingSafeEqual(sent, known);
}
