import type { ContentSource } from "../../kinds/source.ts";
import type { Reading, SiteServices } from "./services.ts";

/** Keeps the last good answer of each call, for failures of the store. */
export class LastGood {
  readonly #services: SiteServices;
  readonly #copies = new Map<string, { value: unknown; at: number }>();

  constructor(services: SiteServices) {
    this.#services = services;
  }

  /** On failure: logs the cause, returns the last good copy, or else `fallback`. */
  async read<T>(call: string, ask: (content: ContentSource) => Promise<T>, fallback: T): Promise<Reading<T>> {
    try {
      const value = await ask(this.#services.content);
      // A removed entry must not come back from a copy.
      if (value === null) this.#copies.delete(call);
      else this.#copies.set(call, { value, at: performance.now() });
      return { value, failed: false, staleSince: null };
    } catch (cause) {
      this.#services.logFailure(`call ${call}`, cause);
      const copy = this.#copies.get(call) as { value: T; at: number } | undefined;
      return copy
        ? { value: copy.value, failed: true, staleSince: this.#timeOf(copy.at) }
        : { value: fallback, failed: true, staleSince: null };
    }
  }

  /** Returns the time, in ms, of a moment of `performance.now()`, by today's clock: the clock of that moment may have been wrong. */
  #timeOf(moment: number): number {
    return this.#services.now().getTime() - (performance.now() - moment);
  }
}
