import type { Entry, EntryKind } from "@school/content/entities/all";
import type { Updateable } from "kysely";
import { logError } from "../../log.ts";
import { Unreadable } from "../../outgoing/unreadable.ts";
import { sha256 } from "../../sha256.ts";
import { LeaseLost } from "../../store/lease.ts";
import type { MirrorsTable } from "../../store/tables/present-system.ts";
import { objectIn, type ReadList, readAnswer, readList } from "../reading/answers.ts";
import { noValidators, type Received, storedValidators } from "../received.ts";
import { type HeldList, keptList, noteState, refusalInWords, stateOf } from "./kind-state.ts";
import { publishAnswer } from "./publish-mirrored.ts";
import { dueAfter, type Mirroring } from "./services.ts";

/** The log names so many refusals of one answer, `npm run mirror` all. */
const MOST_LOGGED = 20;

/** Reads a list, publishes its changes, and stores the outcome. Rejects only when the store fails. */
export async function readKind(mirroring: Mirroring, kind: EntryKind) {
  const { db, schoolCode, client, now } = mirroring;
  const state = await stateOf(db, schoolCode, kind);
  const known = { etag: state.etag, lastModified: state.last_modified };
  try {
    const received = await client.list(kind, state.wanted ? known : noValidators);
    const digest = received ? sha256(received.body) : state.digest;
    if (received && digest !== state.digest) await takeAnswer(mirroring, state, received, digest as string);
    else await noteState(db, schoolCode, kind, { ...answered(now()), ...(received && storedValidators(received)) });
  } catch (cause) {
    if (cause instanceof LeaseLost) throw cause;
    if (!(cause instanceof Unreadable)) logError(`mirror: ${kind}`, cause);
    const failures = state.failures + 1;
    await noteState(db, schoolCode, kind, {
      failures,
      failure: cause instanceof Unreadable ? cause.message : "it could not be stored",
      failing_since: state.failing_since ?? now().toISOString(),
      due_at: dueAfter(now(), failures),
    });
  }
}

async function takeAnswer(mirroring: Mirroring, state: MirrorsTable, received: Received, digest: string) {
  const { db, schoolCode, api, now, log } = mirroring;
  const { kind } = state;
  const list = await withDetails(mirroring, kind, readAnswer(kind, received, api));
  const known = { ...answered(now()), ...storedValidators(received), digest };
  const before = await countPublished(mirroring, kind);
  if (!mirroring.trustsAll && digest !== state.trusted_digest && isSuspicious(before, list.entries.length)) {
    const held: HeldList = { digest, before, list: keptList(list) };
    return noteState(db, schoolCode, kind, { ...known, held: JSON.stringify(held) });
  }
  await publishAnswer(mirroring, kind, keptList(list), known);
  for (const refused of list.refused.slice(0, MOST_LOGGED)) log(`mirror: ${kind} ${refusalInWords(refused)}`);
}

/** Probably a fault of the vendor. A school that really closed a list runs `npm run mirror -- confirm`. */
const isSuspicious = (before: number, after: number) => before > 0 && (after === 0 || after * 10 <= before);

const answered = (now: Date): Updateable<MirrorsTable> => ({
  checked_at: now.toISOString(),
  due_at: dueAfter(now, 0),
  failures: 0,
  failure: null,
  failing_since: null,
});

async function countPublished({ db, schoolCode }: Mirroring, kind: EntryKind): Promise<number> {
  const { count } = await db
    .selectFrom("published")
    .select((rows) => rows.fn.countAll<number>().as("count"))
    .where("school_code", "=", schoolCode)
    .where("kind", "=", kind)
    .executeTakeFirstOrThrow();
  return count;
}

/** Fetches photos of albums that the list gives without any. */
async function withDetails<Kind extends EntryKind>(
  { client, api }: Mirroring,
  kind: Kind,
  list: ReadList<Kind>,
): Promise<ReadList<Kind>> {
  if (kind !== "albums") return list;
  const isBare = (entry: object) =>
    "attachments" in entry && Array.isArray(entry.attachments) && entry.attachments.length === 0;
  const sources = new Map(list.sources);
  const refused = [...list.refused];
  const entries: Entry<Kind>[] = [];
  for (const entry of list.entries) {
    const detail = isBare(entry) ? await client.album(entry._id).catch(() => null) : null;
    const album = detail && readList(kind, [{ ...entry, ...without(objectIn(detail), "_id", "id") }], api);
    entries.push(album?.entries[0] ?? entry);
    for (const [path, source] of album?.sources ?? []) sources.set(path, source);
    refused.push(...(album?.refused ?? []));
  }
  return { entries, sources, refused };
}

const without = (fields: object, ...names: string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== null && !names.includes(name)));
