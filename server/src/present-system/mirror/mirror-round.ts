import type { EntryKind } from "@school/content/entities/all";
import { fetchFiles } from "./fetch-files.ts";
import { isDue } from "./kind-state.ts";
import { readKind } from "./read-kind.ts";
import type { Mirroring, MirrorServices } from "./services.ts";

/** Lists read at the same time. */
const AT_ONCE = 3;
/** In milliseconds: then the lists are checked again. */
const FILES_FOR = 10_000;

export async function isAnythingDue(services: MirrorServices): Promise<boolean> {
  if ((await kindsToRead(services)).length > 0) return true;
  const { db, schoolCode, now } = services;
  const file = await db
    .selectFrom("mirrored_files")
    .select("due_at")
    .where("school_code", "=", schoolCode)
    .where("due_at", "is not", null)
    .orderBy("due_at")
    .executeTakeFirst();
  return file !== undefined && isDue(file.due_at, now());
}

/** Reads all lists when one is due, calls `sayTrouble`, then fetches due files for some seconds. */
export async function mirrorRound(mirroring: Mirroring, sayTrouble: () => Promise<void>) {
  await readKinds(mirroring, await kindsToRead(mirroring));
  await sayTrouble();
  await fetchFiles(mirroring, { until: performance.now() + FILES_FOR, ingesters: 1 });
}

/** Reads a few lists at a time: otherwise a vendor that hangs makes each wait for all before it. */
async function readKinds(mirroring: Mirroring, kinds: readonly EntryKind[]) {
  const waiting = [...kinds];
  async function lane() {
    for (let kind = waiting.shift(); kind; kind = waiting.shift()) await readKind(mirroring, kind);
  }
  const lanes = Array.from({ length: AT_ONCE }, lane);
  await Promise.allSettled(lanes);
  await Promise.all(lanes);
}

/** Returns all mirrored kinds when one is due, so that an outage is logged once; otherwise none. */
async function kindsToRead({ db, schoolCode, kinds, now }: MirrorServices): Promise<EntryKind[]> {
  const rows = await db
    .selectFrom("mirrors")
    .select(["kind", "released_at", "due_at"])
    .where("school_code", "=", schoolCode)
    .execute();
  const states = new Map(rows.map(({ kind, ...state }) => [kind, state]));
  const mirrored = kinds.filter((kind) => !states.get(kind)?.released_at);
  const time = now();
  return mirrored.some((kind) => isDue(states.get(kind)?.due_at ?? "", time)) ? mirrored : [];
}
