import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

const patterns = [
  ["br", /(?:^|[,\s])br\s*(;[^,]*)?(?:,|$)/i],
  ["gzip", /(?:^|[,\s])gzip\s*(;[^,]*)?(?:,|$)/i],
] as const;

/** By `Accept-Encoding`: browsers send only a few different headers. */
const parsed = new Map<string, Encoding>();
const MAX_PARSED = 100;

/** Prefers brotli to gzip, if the header names it without `q=0`. Ignores other weights. */
export function chooseEncoding(accepted = ""): Encoding {
  const known = parsed.get(accepted);
  if (known) return known;
  const encoding = parse(accepted);
  if (parsed.size < MAX_PARSED) parsed.set(accepted, encoding);
  return encoding;
}

function parse(accepted: string): Encoding {
  for (const [encoding, pattern] of patterns) {
    const match = pattern.exec(accepted);
    if (match && !/;\s*q\s*=\s*0(\.0*)?\s*$/i.test(match[1] ?? "")) return encoding;
  }
  return "identity";
}

const FAST = 5;
/** 256 KiB hold every page; the default window takes sixteen times the memory. */
const WINDOW_BITS = 18;

/** Takes a few milliseconds on another thread. */
function compressFast(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === "br" ? brotli(body, FAST) : promisify(gzip)(body);
}

/** Takes about a tenth of a second on another thread. */
function compressSmall(body: Buffer, encoding: Encoding): Promise<Buffer> {
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

/** `headers` are name, value, name, value… */
export interface EncodedAnswer {
  headers: string[];
  body: Buffer;
}

/** Headers of a single transfer, and those that this file sets. */
const notCopied = new Set(["content-length", "content-encoding", "transfer-encoding", "etag", "vary", "date"]);

export class CachedPage {
  readonly status: number;
  /** Weak: the same for every encoding. */
  readonly etag: string;
  /** A 304 answer has only these; they do not depend on the encoding. */
  readonly headers: string[];
  readonly #identity: Buffer;
  readonly #encoded = new Map<Encoding, EncodedAnswer>();
  readonly #compressing = new Map<Encoding, Promise<EncodedAnswer>>();
  #isRecompressed = false;

  private constructor(response: Response, body: Buffer) {
    const copied = [...response.headers].filter(([name]) => !notCopied.has(name.toLowerCase()));
    this.status = response.status;
    // The policy may change while the text stays.
    const digest = createHash("sha256").update(JSON.stringify(copied)).update(body).digest("base64url");
    this.etag = `W/"${digest.slice(0, 22)}"`;
    this.headers = [...copied.flat(), "ETag", this.etag, "Vary", "Accept-Encoding"];
    this.#identity = body;
    this.#add("identity", body);
  }

  static async of(response: Response): Promise<CachedPage> {
    return new CachedPage(response, Buffer.from(await response.arrayBuffer()));
  }

  get bytes(): number {
    return [...this.#encoded.values()].reduce((sum, { body }) => sum + body.length, 0);
  }

  get isRecompressed(): boolean {
    return this.#isRecompressed;
  }

  /** Returns undefined before `encode`. */
  encoded(encoding: Encoding): EncodedAnswer | undefined {
    return this.#encoded.get(encoding);
  }

  async encode(encoding: Encoding): Promise<EncodedAnswer> {
    const ready = this.#encoded.get(encoding) ?? this.#compressing.get(encoding);
    if (ready) return ready;
    const compressing = this.#compress(encoding).finally(() => this.#compressing.delete(encoding));
    this.#compressing.set(encoding, compressing);
    return compressing;
  }

  async #compress(encoding: Encoding): Promise<EncodedAnswer> {
    const body = await compressFast(this.#identity, encoding);
    return this.#encoded.get(encoding) ?? this.#add(encoding, body);
  }

  /** Skips gzip until a client asks for it. */
  async recompress(): Promise<void> {
    this.#isRecompressed = true;
    this.#add("br", await compressSmall(this.#identity, "br"));
    if (this.#encoded.has("gzip")) this.#add("gzip", await compressSmall(this.#identity, "gzip"));
  }

  #add(encoding: Encoding, body: Buffer): EncodedAnswer {
    const contentEncoding = encoding === "identity" ? [] : ["Content-Encoding", encoding];
    const headers = [...this.headers, ...contentEncoding, "Content-Length", String(body.length)];
    const answer = { headers, body };
    this.#encoded.set(encoding, answer);
    return answer;
  }
}
