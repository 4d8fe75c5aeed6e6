import type { IncomingMessage } from "node:http";

export interface SlotLimits {
  posts: number;
  bytes: number;
  /** In milliseconds: a post with an incomplete body may lose its slot after this time. */
  bodyTimeout: number;
}

export interface Slot {
  request: IncomingMessage;
  bytes: number;
  /** In milliseconds of `performance.now()`; `Infinity` before reading starts. */
  startedAt: number;
}

export class PostSlots {
  readonly #limits: SlotLimits;
  readonly #taken = new Set<Slot>();
  #bytes = 0;

  constructor(limits: SlotLimits) {
    this.#limits = limits;
  }

  /** Returns null when all are taken. Closes slow posts to make room, oldest first. */
  take(request: IncomingMessage, bytes: number): Slot | null {
    this.#closeSlowPosts(bytes);
    if (!this.#hasRoom(bytes)) return null;
    const slot = { request, bytes, startedAt: Number.POSITIVE_INFINITY };
    this.#taken.add(slot);
    this.#bytes += bytes;
    return slot;
  }

  free(slot: Slot) {
    if (this.#taken.delete(slot)) this.#bytes -= slot.bytes;
  }

  #hasRoom(bytes: number): boolean {
    return this.#taken.size < this.#limits.posts && this.#bytes + bytes <= this.#limits.bytes;
  }

  #closeSlowPosts(bytes: number) {
    const now = performance.now();
    for (const slot of this.#taken) {
      if (this.#hasRoom(bytes)) return;
      if (slot.request.complete || now - slot.startedAt <= this.#limits.bodyTimeout) continue;
      slot.request.destroy();
      this.free(slot);
    }
  }
}
