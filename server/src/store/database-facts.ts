export interface NamedFile {
  path: string;
  /** SHA-256 of its bytes. */
  hash: string;
}

export interface DatabaseFacts {
  schools: string[];
  rows: Record<string, number>;
  named: NamedFile[];
  /** The id that database and files share; undefined before the first start. */
  storeId: string | undefined;
}
