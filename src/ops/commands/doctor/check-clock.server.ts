import { codeOf } from "../../../base/cause-in-words.server.ts";
import type { Config } from "../../../config/config.server.ts";
import { engine } from "../../../db/engine.server.ts";
import type { SchoolStore } from "../../../db/store.server.ts";
import { readS3Address } from "../../../storage/s3/s3-address.server.ts";
import type { Finding } from "./finding.server.ts";

/** In milliseconds: what goes up or ends at a time does so on all machines within about a minute. */
const MAX_APART = 60_000;
const PATIENCE = 5000;
const OF_ANOTHER_TIME = ["CERT_HAS_EXPIRED", "CERT_NOT_YET_VALID"];

/** A clock that was compared with this machine's. `fault` is null when they agree. */
interface Compared {
  name: string;
  fault: string | null;
}

/** Compares this machine's clock with those of the servers that the website talks to, and with the newest submission. */
export async function checkClock(store: SchoolStore, config: Config): Promise<Finding> {
  const compared = await Promise.all([
    ...(config.databaseUrl === null ? [] : [databasesClock(store)]),
    ...serversOf(config).map(serversClock),
  ]);
  const known = compared.filter((one) => one !== null);
  const fault = known.find((one) => one.fault !== null)?.fault ?? (await newestFault(store));
  const names = known.map(({ name }) => name).join(", ");
  const words = fault ?? `${here()}, ${names ? `as at ${names}` : "and no other server to compare it with"}`;
  return { subject: "clock", isOk: fault === null, words };
}

const here = () => new Date().toISOString();

function compare(name: string, there: Date): Compared {
  const isApart = Math.abs(there.getTime() - Date.now()) > MAX_APART;
  const sentence = `this machine's clock says ${here()}, that of ${name} ${there.toISOString()}: set both by a time server`;
  return { name, fault: isApart ? sentence : null };
}

const databasesClock = async ({ db }: SchoolStore) => compare("the database", await engine.timeOf(db));

function serversOf({ publicUrl, storageUrl, vendor, filmServer }: Config): URL[] {
  const s3 = storageUrl && readS3Address(storageUrl);
  const ofS3 = s3 ? [new URL(s3.endpoint ?? `https://s3.${s3.region}.amazonaws.com`)] : [];
  return [...ofS3, ...(vendor ? [vendor.api] : []), ...(filmServer ? [filmServer] : []), new URL("/health", publicUrl)];
}

/** Returns null for a server that does not answer, or without a time: another line of the doctor looks at what it is for. */
async function serversClock(url: URL): Promise<Compared | null> {
  try {
    const answer = await fetch(url, { method: "HEAD", redirect: "manual", signal: AbortSignal.timeout(PATIENCE) });
    const date = answer.headers.get("date");
    return date === null ? null : compare(url.origin, new Date(date));
  } catch (cause) {
    if (!(cause instanceof Error) || !OF_ANOTHER_TIME.includes(codeOf(cause.cause))) return null;
    const sentence = `this machine's clock says ${here()}, when the certificate of ${url.origin} is not valid: set the clock by a time server, or renew that certificate`;
    return { name: url.origin, fault: sentence };
  }
}

/** Returns the fault of a clock that is behind what came in last. */
async function newestFault({ db }: SchoolStore): Promise<string | null> {
  const newest = await db
    .selectFrom("submissions")
    .select(["id", "received_at"])
    .orderBy("received_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!newest || Date.parse(newest.received_at) - Date.now() <= MAX_APART) return null;
  return `this machine's clock says ${here()}, but submission ${newest.id} came in on ${newest.received_at}: set the clock by a time server. If it is right now, it was ahead then: note what that submission says, and erase it`;
}
