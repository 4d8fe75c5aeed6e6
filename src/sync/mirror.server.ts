import { setTimeout as pause } from "node:timers/promises";
import type { Updateable } from "kysely";
import { OperatorError } from "../base/errors.server.ts";
import { sha256 } from "../base/hashes.server.ts";
import { Unreadable } from "../base/http-client.server.ts";
import { logError } from "../base/log.server.ts";
import { severalAtOnce } from "../base/mutex.server.ts";
import type { VendorConfig } from "../config/config.server.ts";
import { asTheOnly, type Lease, LeaseLost } from "../db/lease.server.ts";
import type { SchoolStore } from "../db/store.server.ts";
import type { Row } from "../db/tables/database.server.ts";
import type { EntryKind } from "../kinds/all.ts";
import { withDetails } from "./album-details.server.ts";
import { readAnswer } from "./answers.server.ts";
import { noValidators, vendorClient } from "./client.server.ts";
import {
  dueAfter,
  type HeldList,
  heldUntil,
  idsFromThere,
  isDue,
  type Mirroring,
  type MirrorServices,
  type MirrorStatus,
  mirroredFiles,
  mirrorStatus,
  noteState,
  readJson,
  readStates,
  type StoredList,
  succeeded,
} from "./mirror-state.server.ts";
import { fetchFiles } from "./mirrored-files.server.ts";
import { endOthers, publishAnswer } from "./mirrored-lists.server.ts";

/** The name of the lease. */
export const MIRROR = "mirror";

/** Lists read at the same time. */
const AT_ONCE = 3;
/** In milliseconds: then the lists are checked again. */
const FILES_FOR = 10_000;
/** In milliseconds: waits for another process that mirrors. */
const PATIENCE = 90_000;
const WAIT = 500;
/** The log names so many refusals of one answer, `npm run mirror` all. */
const MOST_LOGGED = 20;

export function openMirror(
  { db, files, schoolCode }: SchoolStore,
  vendor: VendorConfig,
  log: MirrorServices["log"],
): MirrorServices {
  const { api, kinds, trustsAll } = vendor;
  const client = vendorClient(vendor);
  return { db, files, schoolCode, api, client, kinds, trustsAll, detailsReadAt: new Map(), now: () => new Date(), log };
}

export async function isAnythingDue(services: MirrorServices): Promise<boolean> {
  if (await isListDue(services)) return true;
  const file = await mirroredFiles(services).select("due_at").orderBy("due_at").executeTakeFirst();
  return file !== undefined && isDue(file.due_at, services.now());
}

async function isListDue({ db, kinds, now }: MirrorServices): Promise<boolean> {
  const rows = await db.selectFrom("mirrors").select(["kind", "due_at"]).execute();
  const dueAt = new Map(rows.map((row) => [row.kind, row.due_at]));
  const time = now();
  return kinds.some((kind) => isDue(dueAt.get(kind) ?? "", time));
}

/** Reads all lists when one is due, so that an outage is logged once; calls `logTrouble`, then fetches due files for some seconds. */
export async function mirrorRound(mirroring: Mirroring, logTrouble: () => Promise<void>) {
  await endOthers(mirroring);
  if (await isListDue(mirroring)) await readLists(mirroring);
  await logTrouble();
  await fetchFiles(mirroring, { until: performance.now() + FILES_FOR, ingesters: 1 });
}

/** Reads a few lists at a time: otherwise a vendor that hangs makes each wait for all before it. */
function readLists(mirroring: Mirroring) {
  const waiting = [...mirroring.kinds];
  return severalAtOnce(AT_ONCE, async () => {
    for (let kind = waiting.shift(); kind; kind = waiting.shift()) await readKind(mirroring, kind);
  });
}

interface Progress {
  ingesters: number;
  /** Called after each list and each file. */
  progress(files: number, bytes: number): void;
}

/**
 * Reads every list and every file that is due. Failed lists and missing files are noted as usual. Returns the state after it.
 * @throws OperatorError when another process does not end.
 */
export async function mirrorNow(services: MirrorServices, { ingesters, progress }: Progress): Promise<MirrorStatus> {
  let files = 0;
  let bytes = 0;
  const work = async (lease: Lease) => {
    const mirroring = { ...services, lease };
    for (const kind of services.kinds) {
      await readKind(mirroring, kind);
      progress(files, bytes);
    }
    await fetchFiles(mirroring, {
      until: Number.POSITIVE_INFINITY,
      ingesters,
      fetched(size) {
        files += 1;
        bytes += size;
        progress(files, bytes);
      },
    });
  };
  const giveUp = performance.now() + PATIENCE;
  while (!(await asTheOnly(services.db, MIRROR, services.now, work))) {
    if (performance.now() > giveUp)
      throw new OperatorError("Another process mirrors just now and does not end. Try again later.");
    await pause(WAIT);
  }
  return mirrorStatus(services);
}

/** Reads a list, publishes its changes, and stores the outcome. Rejects only when the store fails. */
async function readKind(mirroring: Mirroring, kind: EntryKind) {
  const { client, api, now } = mirroring;
  const [state] = (await readStates(mirroring, [kind])) as [Row<"mirrors">];
  try {
    const before = kind === "albums" ? readJson<StoredList>(state.wanted)?.albums : undefined;
    const isKnown = state.digest !== null && (kind !== "albums" || before !== undefined);
    const received = await client.list(kind, isKnown ? state : noValidators);
    const noted = {
      checked_at: now().toISOString(),
      due_at: dueAfter(now(), 0),
      ...succeeded,
      ...received?.validators,
    };
    const digest = received && sha256(received.body);
    const isSame = received === null || (isKnown && digest === state.digest);
    const list = await withDetails(mirroring, kind, isSame ? null : readAnswer(kind, received, api), before);
    if (list) await takeList(mirroring, state, list, { ...noted, ...(digest && { digest }) });
    else await noteState(mirroring, kind, noted);
  } catch (cause) {
    if (cause instanceof LeaseLost) throw cause;
    if (!(cause instanceof Unreadable)) logError(`mirror: ${kind}`, cause);
    const failures = state.failures + 1;
    await noteState(mirroring, kind, {
      failures,
      failure: cause instanceof Unreadable ? cause.message : "it could not be stored here",
      failing_since: state.failing_since ?? now().toISOString(),
      due_at: dueAfter(now(), failures),
    });
  }
}

/** Publishes a list, unless it is suddenly short: that is probably a fault of the vendor's, and would empty a page. */
async function takeList(
  mirroring: Mirroring,
  { kind, held: heldBefore }: Row<"mirrors">,
  list: StoredList,
  noted: Updateable<Row<"mirrors">>,
) {
  const { trustsAll, now, log } = mirroring;
  const before = (await idsFromThere(mirroring, kind)).size;
  const entries = list.entries.length;
  const since = readJson<HeldList>(heldBefore)?.since ?? now().toISOString();
  const held: HeldList = { since, entries, before };
  const isShort = before > 0 && (entries === 0 || entries * 10 <= before);
  if (isShort && !trustsAll && now() < heldUntil(held)) {
    // Without a digest the whole list is read again.
    return noteState(mirroring, kind, { ...noted, digest: null, held: JSON.stringify(held) });
  }
  await publishAnswer(mirroring, kind, list, noted);
  for (const { id, reason, partly } of list.refused.slice(0, MOST_LOGGED))
    log(`mirror: ${kind} ${partly ? "a part of " : ""}${JSON.stringify(id)} left out: ${reason}`);
}

/** Logs one line for each change in the state of the vendor's lists, whoever read them. */
export function troubleLog(services: MirrorServices): () => Promise<void> {
  let logged = "";
  return async () => {
    const trouble = await troubleOf(services);
    const level = trouble ? "warning" : "info";
    if (trouble !== logged) services.log(`mirror: ${trouble || "the vendor's lists can be read again"}`, level);
    logged = trouble;
  };
}

/** Returns "" when all is well. */
async function troubleOf({ db, kinds }: MirrorServices): Promise<string> {
  const rows = await db
    .selectFrom("mirrors")
    .select(["kind", "failure", "held"])
    .where("kind", "in", kinds)
    .where((row) => row.or([row("failure", "is not", null), row("held", "is not", null)]))
    .orderBy("kind")
    .execute();
  const failing = Map.groupBy(
    rows.filter(({ failure }) => failure !== null),
    ({ failure }) => failure,
  );
  const namesOf = (lists: typeof rows) =>
    lists.length === kinds.length && kinds.length > 1 ? "the vendor's lists" : lists.map(({ kind }) => kind).join(", ");
  return [
    ...[...failing].map(([reason, lists]) => `${namesOf(lists)} cannot be read: ${reason}`),
    ...rows.flatMap(({ kind, held }) => {
      const list = readJson<HeldList>(held);
      const counts = list && `(${list.entries} entries where ${list.before} stand)`;
      return list ? `${kind} held back until ${heldUntil(list).toISOString()} ${counts}` : [];
    }),
  ].join("; ");
}
