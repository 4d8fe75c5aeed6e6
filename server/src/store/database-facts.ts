export interface NamedFile {
  path: string;
  /** SHA-256 of its bytes. */
  hash: string;
}

export interface DatabaseFacts {
  schools: string[];
  rows: Record<string, number>;
  named: NamedFile[];
  /** The id that the database shares with its folder of files; undefined in one that no start has filled. */
  storeId: string | undefined;
}
