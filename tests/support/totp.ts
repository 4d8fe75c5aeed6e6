import { createHmac } from "node:crypto";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/**
 * Returns the code that an app shows for a key (RFC 6238), `steps` half minutes from now. The server takes those of the half
 * minutes beside its own: the last one may be over by the time it arrives.
 */
export function codeOfApp(key: string, steps = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const digest = createHmac("sha1", bytesOf(key)).update(counter).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}

function bytesOf(key: string): Buffer {
  const letters = key.replaceAll(/[^A-Z2-7]/g, "");
  const bits = [...letters].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
