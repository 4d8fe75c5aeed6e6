import type { Migration } from "kysely/migration";
import { up as first } from "./2026-11-24-first.server.ts";

/** Every database of this program has done it; one that has not was made before 1.0.0, by steps that are gone. */
export const firstStep = "2026-11-24-first";

/** A landed migration is never edited (docs/decisions/stores.md). */
export const migrations: Record<string, Migration> = {
  [firstStep]: { up: first },
};

/** The day of the newest migration, `YYYY-MM-DD`. */
export const versionDay = Object.keys(migrations).sort().at(-1)?.slice(0, 10) as string;
