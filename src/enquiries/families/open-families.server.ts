import { createHmac } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { isSameSecret } from "../../base/same-secret.server.ts";
import { engine } from "../../db/engine.server.ts";
import { type Limit, quotaOf, type StoredLimits, storedLimits } from "../../db/rate-limits.server.ts";
import type { Database } from "../../db/tables/database.server.ts";
import { tidyPhone } from "../../kinds/forms/enquiries.ts";
import { type Families, type Looked, SESSION_MINUTES } from "../../kinds/forms/own-enquiry.ts";
import { readReference } from "../../kinds/forms/reference.ts";
import { eraseIn } from "../erase.server.ts";
import type { Write } from "../writer.server.ts";
import { ownEnquiries } from "./own-enquiries.server.ts";
import { storedEnquiry } from "./read-enquiry.server.ts";

interface FamilyServices {
  db: Kysely<Database>;
  write: Write;
  schoolCode: string;
  publicUrl: string;
  now(): Date;
  /** Seals the cookies. */
  secret: string;
  noteWithdrawn(transaction: Transaction<Database>): Promise<void>;
}

/** Returns the families' side of their enquiries. Loaded when the first family sends or follows one. */
export function openFamilies({ noteWithdrawn, ...services }: FamilyServices): Families {
  const { write, schoolCode, now } = services;
  const find = lookUp(
    write,
    schoolCode,
    storedLimits(() => now().getTime()),
  );
  return {
    ...familyCookie(services),
    ...ownEnquiries(services),
    find: (reference, phone, address) => find({ reference, phone, address }),
    withdraw: (id) => withdraw({ ...services, note: noteWithdrawn }, id),
  };
}

interface CookieServices {
  secret: string;
  schoolCode: string;
  publicUrl: string;
  now(): Date;
}

/** A sealed cookie that names one enquiry for half an hour. Nothing is stored for it, and it holds nothing of the family. */
function familyCookie({ secret, schoolCode, publicUrl, now }: CookieServices) {
  const isSecure = publicUrl.startsWith("https:");
  const name = `${isSecure ? "__Host-" : ""}enquiry`;
  const written = (value: string, seconds: number) =>
    `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  const sealOf = (id: string, ends: string) =>
    createHmac("sha256", secret).update(`enquiry ${schoolCode} ${id} ${ends}`).digest("base64url");

  return {
    cookieFor(id: string): string {
      const ends = (now().getTime() + SESSION_MINUTES * 60_000).toString(36);
      return written(`${id}.${ends}.${sealOf(id, ends)}`, SESSION_MINUTES * 60);
    },
    endedCookie: () => written("", 0),
    idIn(headers: Headers): string | null {
      const cookies = (headers.get("Cookie") ?? "").split(";").map((cookie) => cookie.trim());
      const value = cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? "";
      const [id = "", ends = "", seal = ""] = value.split(".");
      if (!(Number.parseInt(ends, 36) > now().getTime())) return null;
      return isSameSecret(seal, sealOf(id, ends)) ? id : null;
    },
  };
}

interface WithdrawServices {
  db: Kysely<Database>;
  write: Write;
  now(): Date;
  /** Writes a line of the office's log. */
  note(transaction: Transaction<Database>): Promise<void>;
}

/** Erases an enquiry with its mail, states and notes. Keeps its class, its day, and where copies of it may be. Returns false when it is gone. */
async function withdraw({ db, write, now, note }: WithdrawServices, id: string): Promise<boolean> {
  const isDone = await write(async (transaction) => {
    const row = await storedEnquiry(transaction, id);
    if (!row) return false;
    const [mailed, forwarded] = [
      await mayHaveLeft(transaction, "outbox", id),
      await mayHaveLeft(transaction, "forwards", id),
    ];
    await eraseIn(transaction, id);
    const at = now().toISOString();
    const { class: ofClass = "" } = JSON.parse(row.fields) as { class?: string };
    await transaction
      .insertInto("withdrawn")
      .values({
        id,
        class: ofClass,
        received_at: row.received_at,
        withdrawn_at: at,
        mailed: Number(mailed),
        forwarded: Number(forwarded),
        cleared_at: mailed || forwarded ? null : at,
        cleared_by: null,
      })
      .execute();
    await note(transaction);
    return true;
  });
  if (isDone) await engine.clearDeleted(db);
  return isDone;
}

/** Returns whether a copy may have left: also a failed attempt may have arrived. */
async function mayHaveLeft(db: Transaction<Database>, table: "outbox" | "forwards", id: string): Promise<boolean> {
  const row = await db
    .selectFrom(table)
    .select(["attempts", "sent_at"])
    .where("submission_id", "=", id)
    .executeTakeFirst();
  return row !== undefined && (row.sent_at !== null || row.attempts > 0);
}

/** Limits of wrong attempts to look an enquiry up (docs/decisions/2026-11-23-a-family-follows-its-enquiry.md). */
const limitOf: Record<"address" | "everybody", Limit> = {
  address: { burst: 10, refill: 60_000 },
  everybody: { burst: 1000, refill: 2000 },
};
/** The same with one reference. An address comes to its limit before everybody does: one stranger locks no family out. */
const limitOfReference: typeof limitOf = {
  address: { burst: 10, refill: 600_000 },
  everybody: { burst: 50, refill: 120_000 },
};

interface Asked {
  reference: string;
  phone: string;
  address: string;
}

/**
 * Finds an enquiry by its reference and phone. Every attempt counts for the address and for the reference, and a right one is given back; so
 * trying all phones of a reference, or all references of a phone, takes years.
 */
function lookUp(write: Write, schoolCode: string, limits: StoredLimits) {
  return ({ reference: typed, phone, address }: Asked): Promise<Looked> => {
    const reference = readReference(typed);
    const ofReference = `enquiry ${schoolCode} ${reference}`;
    const quotas = [
      quotaOf("enquiry", address, limitOf.address),
      { name: "enquiry everybody", limit: limitOf.everybody },
      quotaOf(ofReference, address, limitOfReference.address),
      { name: `${ofReference} everybody`, limit: limitOfReference.everybody },
    ];
    return write(async (transaction): Promise<Looked> => {
      const retryAfter = await limits.take(transaction, quotas);
      if (retryAfter !== null) return { status: "held back", retryAfter };
      const row = await transaction
        .selectFrom("submissions")
        .select(["id", "fields"])
        .where("reference", "=", reference)
        .executeTakeFirst();
      // Compares also without a row, so that the time of the answer tells nothing.
      const { phone: given = "" } = JSON.parse(row?.fields ?? "{}") as { phone?: string };
      const isRight = isSameSecret(padded(tidyPhone(phone.trim())), padded(given));
      if (!row || !isRight) return { status: "unknown" };
      await limits.giveBack(transaction, quotas);
      return { status: "found", id: row.id };
    });
  };
}

const padded = (phone: string) => phone.slice(0, 100).padEnd(100);
