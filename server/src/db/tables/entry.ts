/** The columns that every table of entries has. `position` orders what has the same date, newest highest. */
export interface EntryTable {
  school_code: string;
  id: string;
  position: number;
}

/** A row without the columns that say whose it is and where it stands. */
export type EntryRow<Table extends EntryTable> = Omit<Table, "school_code" | "position">;

/** A list of file paths as it is kept in one column. */
export const writePaths = (paths: readonly string[]): string => JSON.stringify(paths);
export const readPaths = (column: string): string[] => JSON.parse(column) as string[];
