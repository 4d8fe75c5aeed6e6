import type { Kysely } from "kysely";
import { type Dialect, isPostgres } from "./migrations/dialect.server.ts";
import { isBusy as isPostgresBusy, postgres } from "./postgres/dialect.server.ts";
import { isBusy as isSqliteBusy } from "./sqlite/connection.server.ts";
import { sqlite } from "./sqlite/dialect.server.ts";
import type { Database } from "./tables/database.server.ts";

export const dialectOf = (db: Kysely<Database>): Dialect => (isPostgres(db) ? postgres : sqlite);

/** Returns whether a write failed because another connection was writing. */
export const isBusy = (cause: unknown): boolean => isSqliteBusy(cause) || isPostgresBusy(cause);
