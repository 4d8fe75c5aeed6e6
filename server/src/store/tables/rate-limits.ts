/** What has been used of a limit. One that has been left alone long enough is full again, and needs no row. */
export interface RateLimitsTable {
  /** A digest: neither addresses nor accounts can be read here. */
  name: string;
  /** Unix time in milliseconds at which it will be full again. */
  full_at: number;
}
