import type { EntryKind } from "@school/content/entities/all";
import { fetchFiles } from "./fetch-files.ts";
import { allStates, isDue } from "./kind-state.ts";
import { readKind } from "./read-kind.ts";
import type { Mirroring, MirrorServices } from "./services.ts";

/** Milliseconds that files are fetched before the lists are looked at again. */
const FILES_FOR = 10_000;

/** Returns whether a list or a file is due. */
export async function isAnythingDue(services: MirrorServices): Promise<boolean> {
  if ((await dueKinds(services)).length > 0) return true;
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

/** Reads the lists that are due, one after the other, then files that are due for some seconds. Says when the trouble is another one. */
export async function mirrorRound(mirroring: Mirroring, takers = 1) {
  const before = await troubleOf(mirroring);
  for (const kind of await dueKinds(mirroring)) await readKind(mirroring, kind);
  const trouble = await troubleOf(mirroring);
  if (trouble !== before) mirroring.log(`mirror: ${trouble || "the vendor's lists can be read again"}`);
  await fetchFiles(mirroring, { until: performance.now() + FILES_FOR, takers });
}

async function dueKinds({ db, schoolCode, kinds, now }: MirrorServices): Promise<EntryKind[]> {
  const states = await allStates(db, schoolCode);
  return states
    .filter(({ kind, released_at, due_at }) => kinds.includes(kind) && released_at === null && isDue(due_at, now()))
    .map(({ kind }) => kind);
}

/** Returns which lists cannot be read, and why; "" when all can. */
async function troubleOf({ db, schoolCode, kinds }: MirrorServices): Promise<string> {
  const failing = (await allStates(db, schoolCode)).filter(
    ({ kind, failure }) => failure !== null && kinds.includes(kind),
  );
  const byReason = Map.groupBy(failing, ({ failure }) => failure);
  return [...byReason]
    .map(([reason, states]) => `${states.map(({ kind }) => kind).join(", ")} cannot be read: ${reason}`)
    .join("; ");
}
