import { createHash } from "node:crypto";

/** Returns the name of the database, and of the part of the bucket, that belong to a `DATA_DIR`. */
export const nameOf = (dataDir: string) => `store_${createHash("sha256").update(dataDir).digest("hex").slice(0, 24)}`;
