/** Letters and digits that neither look nor sound alike on the phone: no B beside D and P, no O beside 0, no five beside nine. */
const LETTERS = "HKLMQRTWXY";
const DIGITS = "2346789";
const PART = 4;

/** The number of bytes from which a reference is made. */
export const REFERENCE_BYTES = 16;

/** Returns a reference such as "KTRM-4827". Each byte pair chooses one sign. */
export function referenceOf(bytes: Uint8Array): string {
  const sign = (at: number, signs: string) =>
    signs[((bytes[2 * at] ?? 0) * 256 + (bytes[2 * at + 1] ?? 0)) % signs.length];
  const part = (from: number, signs: string) =>
    Array.from({ length: PART }, (_, at) => sign(from + at, signs)).join("");
  return `${part(0, LETTERS)}-${part(PART, DIGITS)}`;
}

/** Returns a typed reference in its usual form, or "" for other texts. Ignores blanks, hyphens and case. */
export function readReference(typed: string): string {
  const [, letters, digits] =
    /^([A-Z]{4})([0-9]{4})$/.exec(typed.replaceAll(/[^\p{L}\p{N}]/gu, "").toUpperCase()) ?? [];
  return letters && digits ? `${letters}-${digits}` : "";
}
