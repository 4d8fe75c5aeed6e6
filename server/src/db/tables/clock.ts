/** What the store knows of the time: one row for all its schools. Times are ISO 8601, UTC. */
export interface ClockTable {
  only: 1;
  /** The newest time that was believed; null until a server has run. */
  known_at: string | null;
  /** What a doubted clock said when it was looked at last; null while the clock is believed. */
  doubted_at: string | null;
  /** Milliseconds that servers have run while the doubted clock did not jump again. */
  steady_for: number;
}
