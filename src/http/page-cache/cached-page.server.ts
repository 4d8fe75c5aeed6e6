import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

/** Prefers brotli to gzip, if the header names it without `q=0`. Ignores other weights. */
export function chooseEncoding(accepted = ""): Encoding {
  const named = accepted.toLowerCase().split(",");
  const taken = named
    .filter((part) => !/;\s*q\s*=\s*0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(";")[0]?.trim());
  return (["br", "gzip"] as const).find((encoding) => taken.includes(encoding)) ?? "identity";
}

/** The levels of brotli and gzip: a few milliseconds on another thread, or about a tenth of a second. */
const FAST = { br: 5, gzip: constants.Z_DEFAULT_COMPRESSION };
const SMALL = { br: constants.BROTLI_MAX_QUALITY, gzip: constants.Z_BEST_COMPRESSION };
/** 256 KiB hold every page; the default window takes sixteen times the memory. */
const WINDOW_BITS = 18;

function compress(body: Buffer, encoding: Encoding, levels: typeof FAST): Promise<Buffer> {
  if (encoding !== "br") return promisify(gzip)(body, { level: levels.gzip });
  return promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: levels.br,
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

  /** Compresses at the first call for an encoding. */
  encode(encoding: Encoding): EncodedAnswer | Promise<EncodedAnswer> {
    const ready = this.#encoded.get(encoding) ?? this.#compressing.get(encoding);
    if (ready) return ready;
    const compressing = compress(this.#identity, encoding, FAST)
      .then((body) => this.#encoded.get(encoding) ?? this.#add(encoding, body))
      .finally(() => this.#compressing.delete(encoding));
    this.#compressing.set(encoding, compressing);
    return compressing;
  }

  /** Skips gzip until a client asks for it. */
  async recompress(): Promise<void> {
    this.#isRecompressed = true;
    this.#add("br", await compress(this.#identity, "br", SMALL));
    if (this.#encoded.has("gzip")) this.#add("gzip", await compress(this.#identity, "gzip", SMALL));
  }

  #add(encoding: Encoding, body: Buffer): EncodedAnswer {
    const contentEncoding = encoding === "identity" ? [] : ["Content-Encoding", encoding];
    const headers = [...this.headers, ...contentEncoding, "Content-Length", String(body.length)];
    const answer = { headers, body };
    this.#encoded.set(encoding, answer);
    return answer;
  }
}
