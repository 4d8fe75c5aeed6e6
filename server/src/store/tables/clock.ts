/** One row for all schools of the store. Times are ISO 8601, UTC. */
export interface ClockTable {
  only: 1;
  known_at: string | null;
  /** The last time of a doubted clock; null while the clock is believed. */
  doubted_at: string | null;
  /** In milliseconds: running time of servers while the doubted clock did not jump. */
  steady_for: number;
}
