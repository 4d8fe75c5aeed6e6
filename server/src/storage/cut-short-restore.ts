import { join } from "node:path";

/** Returns the name that the database of a store has while a backup is restored: as long as it is there, the store is not whole. */
export const cutShortRestore = (dataDir: string) => join(dataDir, "school.sqlite.restoring");
