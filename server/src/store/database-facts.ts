export interface NamedFile {
  path: string;
  /** SHA-256 of its bytes. */
  hash: string;
}

/** The facts of a database that a backup compares. */
export interface DatabaseFacts {
  schools: string[];
  rows: Record<string, number>;
  named: NamedFile[];
  /** The id that the database shares with its folder of files; undefined in one that no start has filled. */
  storeId: string | undefined;
}
