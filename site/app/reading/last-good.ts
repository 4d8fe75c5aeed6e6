import type { ContentSource } from "@school/content/source";
import type { Reading, SiteServices } from "./services.ts";

/** Keeps the last good copy of every call, for the times when the store cannot be read (decisions §4.18). */
export class LastGood {
  readonly #services: SiteServices;
  readonly #copies = new Map<string, { value: unknown; at: number }>();

  constructor(services: SiteServices) {
    this.#services = services;
  }

  /** Asks the store; a failure is logged and answered with the last good copy, else with `fallback`. */
  async read<T>(call: string, ask: (content: ContentSource) => Promise<T>, fallback: T): Promise<Reading<T>> {
    try {
      const value = await ask(this.#services.content);
      // What is gone is gone: no copy of a removed entry may come back.
      if (value === null) this.#copies.delete(call);
      else this.#copies.set(call, { value, at: performance.now() });
      return { value, failed: false, copyOf: null };
    } catch (cause) {
      this.#services.logFailure(call, cause);
      const copy = this.#copies.get(call) as { value: T; at: number } | undefined;
      return copy
        ? { value: copy.value, failed: true, copyOf: this.#timeOf(copy.at) }
        : { value: fallback, failed: true, copyOf: null };
    }
  }

  /** The time, in ms, of a moment of `performance.now()`, by the clock of now: it may have been wrong then. */
  #timeOf(moment: number): number {
    return this.#services.now().getTime() - (performance.now() - moment);
  }
}
