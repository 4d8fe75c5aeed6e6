/** The newest time known: one row for all schools of the store. Times are ISO 8601, UTC. */
export interface ClockTable {
  only: 1;
  known_at: string | null;
  /** The last time that a doubted clock said; null while the clock is believed. */
  doubted_at: string | null;
  /** Milliseconds that servers have run while the doubted clock did not jump again. */
  steady_for: number;
}
