import { sha256 } from "../../src/base/hashes.server.ts";

/** Returns the name of the database, and of the part of the bucket, that belong to a `DATA_DIR`. */
export const nameOf = (dataDir: string) => `store_${sha256(dataDir).slice(0, 24)}`;
