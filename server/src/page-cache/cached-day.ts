/** Knows the school's day that cached pages belong to: they name the day and the season. */
export class CachedDay {
  readonly #endOf: (now: Date) => number;
  /** The first moment of the day at which anybody asked, and its end. Unix times in milliseconds. */
  #start = 0;
  #end = 0;

  /** @param endOf returns the end of the school's day that a moment is in. */
  constructor(endOf: (now: Date) => number) {
    this.#endOf = endOf;
  }

  /** The same number for the same day. */
  get id(): number {
    return this.#end;
  }

  /** Returns whether another day has begun since the last call, also because the clock was set back. */
  hasTurned(now: Date): boolean {
    const time = now.getTime();
    if (time < this.#end && time >= this.#start) return false;
    const before = this.#end;
    this.#start = time;
    this.#end = this.#endOf(now);
    return this.#end !== before;
  }
}
