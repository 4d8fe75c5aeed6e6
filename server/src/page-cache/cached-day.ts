export class CachedDay {
  readonly #endOf: (now: Date) => number;
  /** The first request of the day, and its end: Unix times in milliseconds. */
  #start = 0;
  #end = 0;

  constructor(endOf: (now: Date) => number) {
    this.#endOf = endOf;
  }

  get id(): number {
    return this.#end;
  }

  /** Also returns true when the clock was set back to another day. */
  hasTurned(now: Date): boolean {
    const time = now.getTime();
    if (time < this.#end && time >= this.#start) return false;
    const before = this.#end;
    this.#start = time;
    this.#end = this.#endOf(now);
    return this.#end !== before;
  }
}
