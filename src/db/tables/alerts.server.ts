/** A time that alerts are computed from. Times are ISO 8601, UTC. */
export interface WatchedTable {
  /** `first look`: since when a server of this store counts; `backup`: the last good one; `pictures`: since when some lack sizes. */
  what: "first look" | "backup" | "pictures";
  at: string;
  /** Of a backup the faults that it found in its place; of pictures those that lack sizes. */
  count: number;
}

export interface AlertsTable {
  name: string;
  /** Null when it is over: the row then says when it was mailed last. */
  began_at: string | null;
  /** The last letter that named it; null for none. */
  told_in: string | null;
}
