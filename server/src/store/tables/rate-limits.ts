/** A full limit has no row. */
export interface RateLimitsTable {
  /** A digest: hides addresses and accounts. */
  name: string;
  /** Unix time in milliseconds. */
  full_at: number;
}
