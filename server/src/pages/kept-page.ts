import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "./encoding.ts";

/** A page or file as it goes out in one encoding. `headers` are name, value, name, value… */
export interface Finished {
  headers: string[];
  body: Buffer;
}

/** Headers that belong to one transfer, or that are made here. */
const ownHeaders = new Set(["content-length", "content-encoding", "transfer-encoding", "etag", "vary", "date"]);

/**
 * One rendered page. Its bytes are compressed once for each encoding that is asked for: fast at first, with the least
 * bytes later (`polish`). The tag is weak: it names the page, not how it is compressed.
 */
export class KeptPage {
  readonly status: number;
  readonly etag: string;
  /** Fits a 304 as well: it names no body. */
  readonly headers: string[];
  readonly #identity: Buffer;
  readonly #finished = new Map<Encoding, Finished>();
  /** Compressing, for all who wait. */
  readonly #underWay = new Map<Encoding, Promise<Finished>>();
  #isPolished = false;

  private constructor(response: Response, body: Buffer) {
    const kept = [...response.headers].filter(([name]) => !ownHeaders.has(name.toLowerCase()));
    this.status = response.status;
    // The policy is part of what a page is: it may change while the text does not.
    const digest = createHash("sha256").update(JSON.stringify(kept)).update(body).digest("base64url");
    this.etag = `W/"${digest.slice(0, 22)}"`;
    this.headers = [...kept.flat(), "ETag", this.etag, "Vary", "Accept-Encoding"];
    this.#identity = body;
    this.#finish("identity", body);
  }

  static async of(response: Response): Promise<KeptPage> {
    return new KeptPage(response, Buffer.from(await response.arrayBuffer()));
  }

  /** Size in memory of all that is kept of it. */
  get bytes(): number {
    return [...this.#finished.values()].reduce((sum, { body }) => sum + body.length, 0);
  }

  get isPolished(): boolean {
    return this.#isPolished;
  }

  /** The page in an encoding that is ready; undefined until `finish` has made it. */
  finished(encoding: Encoding): Finished | undefined {
    return this.#finished.get(encoding);
  }

  /** Makes an encoding at once, with moderate effort. */
  async finish(encoding: Encoding): Promise<Finished> {
    const ready = this.#finished.get(encoding) ?? this.#underWay.get(encoding);
    if (ready) return ready;
    const made = this.#compress(encoding).finally(() => this.#underWay.delete(encoding));
    this.#underWay.set(encoding, made);
    return made;
  }

  async #compress(encoding: Encoding): Promise<Finished> {
    const body = encoding === "br" ? await brotli(this.#identity, FAST) : await promisify(gzip)(this.#identity);
    return this.#finished.get(encoding) ?? this.#finish(encoding, body);
  }

  /** Compresses with all effort: for brotli, which nearly everybody takes, and for gzip if anybody did. It takes about a tenth of a second of another thread. */
  async polish(): Promise<void> {
    this.#isPolished = true;
    this.#finish("br", await brotli(this.#identity, constants.BROTLI_MAX_QUALITY));
    if (this.#finished.has("gzip")) this.#finish("gzip", await promisify(gzip)(this.#identity, { level: 9 }));
  }

  #finish(encoding: Encoding, body: Buffer): Finished {
    const coding = encoding === "identity" ? [] : ["Content-Encoding", encoding];
    const headers = [...this.headers, ...coding, "Content-Length", String(body.length)];
    const finished = { headers, body };
    this.#finished.set(encoding, finished);
    return finished;
  }
}

const FAST = 5;
/** Bits of the window: 256 KiB hold every page, and the default would cost sixteen times the memory. */
const WINDOW = 18;

function brotli(body: Buffer, quality: number): Promise<Buffer> {
  return promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
}
