import { statfs } from "node:fs/promises";
import { readCertificate } from "../../base/certificate.server.ts";
import { timestampIn } from "../../base/dates.ts";
import type { Config, VendorConfig } from "../../config/config.server.ts";
import type { SchoolStore } from "../../db/store.server.ts";
import { readWatched } from "../../db/watched.server.ts";
import { hasRoomFor } from "../../storage/free-space.server.ts";
import { connectionError } from "../../sync/client.server.ts";
import type { Facts, Waiting } from "./alerts.server.ts";

type Rows = Pick<SchoolStore, "db">;

/** In bytes: the photos of an evening. */
const SOME_PHOTOS = 512 * 2 ** 20;

export async function readDisk(dataDir: string): Promise<NonNullable<Facts["disk"]>> {
  const { bavail, bsize } = await statfs(dataDir);
  return { free: bavail * bsize, isFull: !(await hasRoomFor(dataDir, SOME_PHOTOS)) };
}

/** Returns what the store knows. @throws while the database cannot be read. */
export async function readStored(
  rows: Rows,
  { mail, vendor, isDemo, makesPictures }: Pick<Config, "mail" | "vendor" | "isDemo" | "makesPictures">,
): Promise<Omit<Facts, "now">> {
  const { "first look": first, backup, pictures } = await readWatched(rows.db);
  const since = first?.at ?? backup?.at;
  const isAsked = vendor !== null && connectionError(vendor) === null;
  return {
    ...(since && !isDemo && { backup: { since, at: backup?.at ?? null, faults: backup?.count ?? 0 } }),
    ...(mail && { mail: await waiting(rows, "outbox") }),
    ...(isAsked && { forwards: await waiting(rows, "forwards") }),
    ...(isAsked && since && { lists: await readLists(rows, vendor.kinds, since) }),
    ...(makesPictures && { pictures: pictures ? { since: pictures.at, count: pictures.count } : null }),
  };
}

async function readLists({ db }: Rows, kinds: VendorConfig["kinds"], since: Date) {
  const rows = await db.selectFrom("mirrors").select(["kind", "checked_at", "failing_since", "failure"]).execute();
  return kinds.map((kind) => {
    const known = rows.find((row) => row.kind === kind);
    const readAt = known?.checked_at ?? known?.failing_since;
    return { readAt: readAt ? new Date(readAt) : since, failure: known?.failure ?? null };
  });
}

async function waiting({ db }: Rows, table: "outbox" | "forwards"): Promise<Waiting> {
  const { count, oldest, failure } = await db
    .selectFrom(table)
    .innerJoin("submissions", "submissions.id", `${table}.submission_id`)
    .select(({ fn }) => [
      fn.countAll<number>().as("count"),
      fn.min<string | null>("received_at").as("oldest"),
      fn.max("last_failure").as("failure"),
    ])
    .where("sent_at", "is", null)
    .executeTakeFirstOrThrow();
  return { count, oldest: timestampIn(oldest), failure };
}

/** Returns the certificates of the website and of the mail server, as far as they can be seen from here. */
export async function readCertificates({ publicUrl, mail }: Pick<Config, "publicUrl" | "mail">) {
  const look = (url: string | undefined) => (url && !url.startsWith("http:") ? readCertificate(new URL(url)) : null);
  const [website, mailServer] = await Promise.all([look(publicUrl), look(mail?.url)]);
  return { ...(website && { website }), ...(mailServer && { mailServer }) };
}
