import { randomUUID } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";
import type { Kysely, Transaction } from "kysely";
import { codeOf } from "../base/error-text.server.ts";
import { sha256 } from "../base/hashes.server.ts";
import { deleteRows, findRow, updateRows } from "./rows.server.ts";
import type { Database } from "./tables/database.server.ts";

/** In milliseconds: a process that no longer renews its lease counts as dead. */
const LASTS = 20_000;
const RENEWED_EVERY = 5000;
/** In milliseconds: so much may a clock differ, or a query wait for the store, before a lease is not believed. */
const BELIEVED = 60_000;

export interface Lease {
  /** @throws LeaseLost when another process has it: this one's data may be out of date. */
  confirm(transaction: Transaction<Database>): Promise<void>;
}

export class LeaseLost extends Error {}

/** Runs `work`; returns false when another process does it now. */
export async function asTheOnly(
  db: Kysely<Database>,
  name: string,
  now: () => Date,
  work: (lease: Lease) => Promise<void>,
): Promise<boolean> {
  const holder = `${thisMachine()} ${process.pid} ${randomUUID()}`;
  await forgetDead(db, name);
  if (!(await take(db, name, holder, now()))) return false;
  // A failed renewal is repeated, or `confirm` notices the loss.
  const timer = setInterval(() => void renew(db, name, holder, now()).catch(() => {}), RENEWED_EVERY);
  try {
    await work({ confirm: (transaction) => confirm(transaction, name, holder) });
    return true;
  } finally {
    clearInterval(timer);
    await deleteRows(db, "leases", { name, holder });
  }
}

/** Drops the lease of an ended process on this machine, so that nobody waits for its end. */
async function forgetDead(db: Kysely<Database>, name: string) {
  const lease = await findRow(db, "leases", { name });
  const [machine, pid] = lease?.holder.split(" ") ?? [];
  if (!lease || machine !== thisMachine() || isRunning(Number(pid))) return;
  await deleteRows(db, "leases", { name, holder: lease.holder });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (cause) {
    return codeOf(cause) !== "ESRCH";
  }
}

const endOf = (now: Date) => new Date(now.getTime() + LASTS).toISOString();

async function take(db: Kysely<Database>, name: string, holder: string, now: Date): Promise<boolean> {
  const lease = { holder, until: endOf(now) };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("leases")
    .values({ name, ...lease })
    .onConflict((taken) =>
      taken
        .column("name")
        .doUpdateSet(lease)
        // A lease that ends much later than a new one would comes from a clock that was ahead.
        .where((where) =>
          where.or([
            where("leases.until", "<", now.toISOString()),
            where("leases.until", ">", endOf(new Date(now.getTime() + BELIEVED))),
          ]),
        ),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

const renew = (db: Kysely<Database>, name: string, holder: string, now: Date) =>
  updateRows(db, "leases", { name, holder }, { until: endOf(now) });

async function confirm(db: Transaction<Database>, name: string, holder: string) {
  const lease = await findRow(db, "leases", { name });
  if (lease?.holder !== holder) throw new LeaseLost(`another process has taken over: ${name}`);
}

/**
 * Returns a name that two processes share only when each sees the other by its number. The host name alone does not say so: containers,
 * and machines made from one image, have equal ones.
 */
export function thisMachine(): string {
  const signs = [
    () => readFileSync("/etc/machine-id", "utf8"),
    () => readFileSync("/proc/sys/kernel/random/boot_id", "utf8"),
    () => readlinkSync("/proc/self/ns/pid"),
  ];
  return sha256([hostname(), ...signs.map(orNothing)].join("\n"));
}

/** Not every system has these files, nor shows them to every process. */
function orNothing(read: () => string): string {
  try {
    return read();
  } catch {
    return "";
  }
}
