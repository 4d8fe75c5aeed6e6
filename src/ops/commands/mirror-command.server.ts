import { SCHOOL_TIME_ZONE } from "../../base/dates.ts";
import { OperatorError } from "../../base/errors.server.ts";
import type { VendorConfig } from "../../config/config.server.ts";
import type { SchoolStore } from "../../db/store.server.ts";
import type { EntryKind } from "../../kinds/all.ts";
import { leftOutLine, visible } from "../../sync/answers.server.ts";
import { connectionError } from "../../sync/client.server.ts";
import { mirrorNow, openMirror } from "../../sync/mirror.server.ts";
import { askAnew, type MirrorStatus, mirrorStatus } from "../../sync/mirror-state.server.ts";
import { commandOnStore } from "./run-command.server.ts";

const usage = `npm run mirror -- [now]
  (nothing)   what came from the present system, when each list was read last, and what was left out and why; changes nothing
  now         reads all lists and missing files at once; with MIRROR_TRUST=all also a list that is held back for being suddenly short.
              The exit code is 1 when a list cannot be read
CONTENT_API_KINDS says which kinds come from there. What the school has written, changed or taken down here stays as it is.`;

const described = { usage, words: [0, 1] } as const;

export const mirrorCommand = commandOnStore(described, async (store, { words: [what], config: { vendor } }) => {
  if (what !== undefined && what !== "now") throw new OperatorError(usage);
  const status = what ? await mirrorAtOnce(store, vendor) : await mirrorStatus(store);
  console.log(vendor ? `${vendor.api.href}, code ${vendor.code}` : "CONTENT_API is not set: nothing is asked for.");
  console.log(asLines(status).join("\n"));
  if (what && vendor) refuseUnread(status, vendor.kinds);
});

async function mirrorAtOnce(store: SchoolStore, vendor: VendorConfig | null): Promise<MirrorStatus> {
  if (!vendor) throw new OperatorError("CONTENT_API is not set: there is nothing to mirror.");
  const reason = connectionError(vendor);
  if (reason) throw new OperatorError(reason);
  await askAnew(store, vendor.kinds);
  const services = openMirror(store, vendor, (line) => console.log(line));
  return mirrorNow(services, { ingesters: 1, progress: () => {} });
}

/** @throws OperatorError that names the lists that cannot be read, by their reasons. */
function refuseUnread({ kinds }: MirrorStatus, asked: readonly EntryKind[]) {
  const unread = kinds.filter(({ kind, failure }) => failure !== null && asked.includes(kind));
  if (unread.length === 0) return;
  const byReason = Map.groupBy(unread, ({ failure }) => failure);
  const reasons = [...byReason].map(([reason, lists]) => `${lists.map(({ kind }) => kind).join(", ")}: ${reason}`);
  throw new OperatorError(`${unread.length} of ${asked.length} lists cannot be read. ${reasons.join("; ")}.`);
}

function asLines({ kinds, files, missing }: MirrorStatus): string[] {
  return [
    ...kinds.map(
      (status) => `${status.kind.padEnd(18)} ${String(status.published).padStart(5)}  ${stateInWords(status)}`,
    ),
    ...kinds.flatMap(({ kind, leftOut, writtenHere }) => [
      ...leftOut.map((one) => leftOutLine(kind, one)),
      ...writtenHere.map(({ id }) => `left out: ${kind} ${id}: written or taken down here, which stays`),
    ]),
    `files ${files}, missing ${missing.length}`,
    ...missing.map(({ source, failure }) => `missing: ${visible(source)}: ${failure ?? "not fetched yet"}`),
  ];
}

function stateInWords({ checkedAt, failure, failingSince, held }: MirrorStatus["kinds"][number]): string {
  return [
    checkedAt ? `read ${time(checkedAt)}` : "not read yet",
    ...(failure ? [`cannot be read since ${failingSince ? time(failingSince) : "now"}: ${failure}`] : []),
    ...(held ? [`held back until ${time(held.until)}: a list of ${held.entries} where ${held.before} stand`] : []),
  ].join(", ");
}

const time = (moment: Date) => moment.toLocaleString("sv-SE", { timeZone: SCHOOL_TIME_ZONE });
