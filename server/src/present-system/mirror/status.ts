import { type DocumentKind, entryKinds } from "@school/content/entities/all";
import type { Kysely } from "kysely";
import type { Database } from "../../store/tables/database.ts";
import type { MirroredFilesTable, MirrorsTable } from "../../store/tables/present-system.ts";
import type { Refused } from "../reading/answers.ts";
import { allStates, type HeldList, type KeptList, readKept } from "./kind-state.ts";

export interface KindStatus
  extends Pick<MirrorsTable, "kind" | "since" | "released_at" | "checked_at" | "failure" | "failing_since"> {
  published: number;
  refused: Refused[];
  /** A list that waits for confirmation: its entries, and those on the pages. */
  held: { entries: number; before: number } | null;
}

export interface MirrorStatus {
  kinds: KindStatus[];
  files: number;
  missing: Pick<MirroredFilesTable, "path" | "source" | "failure" | "due_at">[];
}

export async function mirrorStatus(db: Kysely<Database>, schoolCode: string): Promise<MirrorStatus> {
  const files = await db
    .selectFrom("mirrored_files")
    .select(["path", "source", "failure", "due_at", "hash"])
    .where("school_code", "=", schoolCode)
    .execute();
  const published = await countPublished(db, schoolCode);
  const states = await allStates(db, schoolCode);
  return {
    kinds: states.map((state) => statusOf(state, published.get(state.kind) ?? 0)),
    files: files.length,
    missing: files.filter(({ hash }) => hash === null),
  };
}

function statusOf(state: MirrorsTable, published: number): KindStatus {
  const { kind, since, released_at, checked_at, failure, failing_since } = state;
  const held = readKept<HeldList>(state.held);
  return {
    kind,
    since,
    released_at,
    checked_at,
    failure,
    failing_since,
    published,
    refused: readKept<KeptList>(state.wanted)?.refused ?? [],
    held: held && { entries: held.list.entries.length, before: held.before },
  };
}

async function countPublished(db: Kysely<Database>, schoolCode: string): Promise<Map<DocumentKind, number>> {
  const rows = await db
    .selectFrom("published")
    .select(["kind", (row) => row.fn.countAll<number>().as("count")])
    .where("school_code", "=", schoolCode)
    .where("kind", "in", entryKinds)
    .groupBy("kind")
    .execute();
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}
