import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "./encoding.ts";

const FAST = 5;
/** 256 KiB hold every page; the default window takes sixteen times the memory. */
const WINDOW_BITS = 18;

/** Takes a few milliseconds on another thread. */
export function compressFast(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === "br" ? brotli(body, FAST) : promisify(gzip)(body);
}

/** Takes about a tenth of a second on another thread. */
export function compressSmall(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === "br" ? brotli(body, constants.BROTLI_MAX_QUALITY) : promisify(gzip)(body, { level: 9 });
}

function brotli(body: Buffer, quality: number): Promise<Buffer> {
  return promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
}
