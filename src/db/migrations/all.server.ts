import type { Migration } from "kysely/migration";
import { up as first } from "./2026-11-24-first.server.ts";
import { up as recordOfConsent } from "./2026-11-27-adds-record-of-consent.server.ts";
import { up as whatInboxesList } from "./2026-11-27-adds-what-inboxes-list.server.ts";
import { smallSteps } from "./2026-11-27-in-1.1.0.server.ts";

/** Every database of this program has done it; one that has not was made before 1.0.0, by steps that are gone. */
export const firstStep = "2026-11-24-first";

/** A landed migration is never edited. What follows 1.0.0 is called `<day>-adds-…-in-<version>` (docs/decisions/releases.md). */
export const migrations: Record<string, Migration> = {
  [firstStep]: { up: first },
  "2026-11-27-adds-record-of-consent-in-1.1.0": { up: recordOfConsent },
  "2026-11-27-adds-what-inboxes-list-in-1.1.0": { up: whatInboxesList },
  ...smallSteps,
};

/**
 * Returns whether a step, also one of a newer version, only adds tables, and columns that may be left out: code that does not know it
 * goes on using the store.
 */
export const onlyAdds = (name: string): boolean => /^\d{4}-\d{2}-\d{2}-adds-.+-in-\d+\.\d+\.\d+$/.test(name);

/** Returns the newer version that a store with these steps needs for its copies, by the end of their names; null when this one will do. */
export function versionNeeded(steps: readonly string[]): string | null {
  const newest = steps.includes(firstStep) && steps.findLast((name) => !(name in migrations));
  return newest ? newest.replace(/^.*-in-/, "") : null;
}
