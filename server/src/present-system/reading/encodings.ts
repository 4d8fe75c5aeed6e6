const windowsLetters = new TextDecoder("windows-1252").decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
const byteOf = new Map([...windowsLetters].map((letter, byte) => [letter, byte]));

/** Uses the byte order mark; else UTF-8 when valid; else the content type. */
export function textOfBytes(bytes: Uint8Array, contentType: string): string {
  const marked = markOf(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return decoderOf(contentType).decode(bytes);
  }
}

function markOf([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}

function decoderOf(contentType: string): TextDecoder {
  const named = /charset="?([^";\s]+)/i.exec(contentType)?.[1] ?? "windows-1252";
  try {
    return new TextDecoder(/utf-?8/i.test(named) ? "windows-1252" : named);
  } catch {
    return new TextDecoder("windows-1252");
  }
}

/** Repairs UTF-8 that was read as Windows-1252: "donâ€™t" becomes "don’t". */
export function unspoil(text: string): string {
  if (!/[\u00c2-\u00f4][\u0080-\u00bf\u0152-\u2122]/.test(text)) return text;
  const bytes = [...text].map((letter) => byteOf.get(letter) ?? -1);
  if (bytes.includes(-1)) return text;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return text;
  }
}
