import { createHmac } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { writeAuditLog } from "../audit/audit-log.server.ts";
import { officeSecret } from "../auth/trusted-browsers.server.ts";
import { timestampIn } from "../base/dates.ts";
import { isSameSecret } from "../base/hashes.server.ts";
import type { Language } from "../base/language.ts";
import type { Config } from "../config/config.server.ts";
import { addToRecord } from "../db/consent-lines.server.ts";
import { clearErased } from "../db/erased-bytes.server.ts";
import type { ServedStore } from "../db/opening/open-store.server.ts";
import { type Limit, quotaOf, storedLimits } from "../db/rate-limits.server.ts";
import { findRow, insertRow, nextNumber, updateRows } from "../db/rows.server.ts";
import type { Database, Row } from "../db/tables/database.server.ts";
import {
  type Consent,
  type ConsentEvent,
  LATER_YEARS,
  type Purpose,
  statementError,
  type Tick,
} from "../kinds/forms/consent.ts";
import { checkEnquiry, type Enquiry, type EnquiryField, enquiryFields } from "../kinds/forms/enquiries.ts";
import { tidied } from "../kinds/forms/lengths.ts";
import {
  type EnquiryState,
  MOST_LINES,
  type OwnEnquiry,
  readReference,
  SESSION_MINUTES,
} from "../kinds/forms/own-enquiry.ts";
import { tidyPhone } from "../kinds/forms/phone.ts";
import { linesOf, recordConsent } from "./consent-record.server.ts";
import { mayHaveLeft } from "./email-queue.server.ts";
import type { SubmissionState } from "./inbox-labels.ts";
import { currentPolicy } from "./open-forms.server.ts";
import { ownTexts } from "./own-enquiry.text.ts";
import { eraseIn, monthsBefore } from "./retention.server.ts";
import { correctedNames, lineBegins } from "./stored-lines.text.ts";
import type { Write } from "./writer.server.ts";

/** Limits of wrong attempts to look an enquiry up (docs/decisions/spam-and-rate-limits.md). */
const limitOf: Record<"address" | "everybody", Limit> = {
  address: { burst: 10, refill: 60_000 },
  everybody: { burst: 20_000, refill: 2000 },
};
/** The same with one reference. An address comes to its limit before everybody does: one stranger locks no family out. */
const limitOfReference: typeof limitOf = {
  address: { burst: 10, refill: 600_000 },
  everybody: { burst: 50, refill: 120_000 },
};

/** The author of a family's notes, as it is stored. */
const FAMILY = "The family";

type Found = { status: "found"; id: string } | { status: "unknown" } | { status: "held back"; retryAfter: number };

export type Families = Awaited<ReturnType<typeof openFamilies>>;
export type EnquiryData = NonNullable<Awaited<ReturnType<typeof readKept>>>;
export type WithdrawnEnquiry = ReturnType<typeof withdrawnEnquiry>;

declare module "../shell/reading/services.ts" {
  interface SiteServices {
    families(): Promise<Families>;
  }
}

/** Returns the families' side of their enquiries. Loaded when the first family sends or follows one. Each method rejects when the store does not answer. */
export async function openFamilies(
  store: ServedStore,
  write: Write,
  { schoolCode, publicUrl, retentionMonths }: Config,
  now: () => Date,
) {
  const db = store.forms;
  const limits = storedLimits(() => now().getTime());

  /** Adds a line of the family, and marks the enquiry in the office's list. */
  async function addFamilyNote(transaction: Transaction<Database>, id: string, text: string) {
    await transaction
      .insertInto("inbox")
      .values({ submission_id: id, state: "new", due_on: null, family_wrote: 1 })
      .onConflict((row) =>
        row
          .columns(["submission_id"])
          .doUpdateSet((known) => ({ family_wrote: 1, version: known("inbox.version", "+", 1) })),
      )
      .execute();
    await addNote(transaction, id, { state: null, text, author: FAMILY, at: now(), isFamily: true });
  }

  /** Returns false when there are `MOST_LINES` already, or the enquiry is gone. The same line twice is one. */
  async function addFamilyLine(transaction: Transaction<Database>, id: string, line: string): Promise<boolean> {
    if (!(await storedEnquiry(transaction, id))) return false;
    const lines = await notesOf(transaction, id, "family");
    if (lines.length >= MOST_LINES) return false;
    if (lines.at(-1)?.text !== line) await addFamilyNote(transaction, id, line);
    return true;
  }

  return {
    ...familyCookie(db, await officeSecret(store.db), schoolCode, publicUrl, now),

    /** Ends every cookie of the enquiry; nobody has to delete his. */
    endSessions: (id: string) =>
      write(async (transaction) => {
        const raised = sql<number>`session_version + 1`;
        await transaction.updateTable("submissions").set({ session_version: raised }).where("id", "=", id).execute();
      }),

    /**
     * Returns the id of an enquiry. A wrong reference and a wrong phone have the same answer. Every attempt counts for the address and for the
     * reference, and a right one is given back; so trying all phones of a reference, or all references of a phone, takes years.
     */
    find(typed: string, phone: string, address: string) {
      const reference = readReference(typed);
      const ofReference = `enquiry ${schoolCode} ${reference}`;
      const quotas = [
        quotaOf("enquiry", address, limitOf.address),
        { name: "enquiry everybody", limit: limitOf.everybody },
        quotaOf(ofReference, address, limitOfReference.address),
        { name: `${ofReference} everybody`, limit: limitOfReference.everybody },
      ];
      return write(async (transaction): Promise<Found> => {
        const retryAfter = await limits.take(transaction, quotas);
        if (retryAfter !== null) return { status: "held back", retryAfter };
        const row = await findRow(transaction, "submissions", { reference });
        // Compares also without a row, so that the time of the answer tells nothing.
        const { phone: given = "" } = JSON.parse(row?.fields ?? "{}") as { phone?: string };
        const isRight = isSameSecret(padded(tidyPhone(phone.trim())), padded(given));
        if (!row || !isRight) return { status: "unknown" };
        await limits.giveBack(transaction, quotas);
        return { status: "found", id: row.id };
      });
    },

    read: (id: string) => readEnquiry(db, id),
    /** Returns what is left of an enquiry that its family has withdrawn; null for any other. */
    async readWithdrawn(id: string) {
      const row = await findRow(db, "withdrawn", { id });
      return row ? withdrawnEnquiry(row) : null;
    },
    /** Returns all else that is kept about an enquiry; null when it is gone. */
    readAll: (id: string) => readKept(db, id, retentionMonths),
    /** Returns false when there are `MOST_LINES` already, or the enquiry is gone. */
    addLine: (id: string, line: string) => write((transaction) => addFamilyLine(transaction, id, line)),

    /** Adds the complaint as a line; returns the same. */
    complain: (id: string, text: string) =>
      write(async (transaction) => {
        const own = await readEnquiry(transaction, id);
        if (!(await addFamilyLine(transaction, id, lineBegins.complaint + text))) return false;
        if (!own?.complainedAt) await addToRecord(transaction, id, now(), { act: "complained", way: "own page" });
        return true;
      }),

    /**
     * Records the statement, where it is missing, and the purpose of later years, which ends at `MOST_LINES` changes. Returns the wrong tick
     * with its message.
     */
    async agree(id: string, consent: Consent, language: Language) {
      const policy = await currentPolicy(store, retentionMonths);
      return write(async (transaction): Promise<Partial<Record<Tick, string>>> => {
        const own = await readEnquiry(transaction, id);
        if (!own) return {};
        const { isStated, mayTellLater } = own;
        const error = statementError(
          { ...consent, statement: isStated || consent.statement },
          policy.version,
          language,
        );
        if (error !== null) return { statement: error };
        const agreed = { answer: !isStated, later: consent.later && !mayTellLater };
        // Nobody can delete a line, so their number has a limit. Taking back has none.
        const ofLater = own.record.filter(({ purpose }) => purpose === "later");
        if (agreed.later && ofLater.length >= MOST_LINES) return { later: ownTexts[language].manyChanges };
        const purposes = (["answer", "later"] as const).filter((purpose) => agreed[purpose]);
        const given = { id, purposes, shown: consent.policy, language, way: "own page" } as const;
        await recordConsent(transaction, policy, now(), given);
        return {};
      });
    },

    /** Takes the purpose of later years back. */
    takeLaterBack: (id: string, language: Language) =>
      write(async (transaction) => {
        if (!(await readEnquiry(transaction, id))?.mayTellLater) return;
        await addToRecord(transaction, id, now(), { act: "withdrawn", purpose: "later", way: "own page", language });
      }),

    /** Returns the wrong fields with their messages. */
    async correct(id: string, typed: Enquiry, language: Language): Promise<Partial<Record<EnquiryField, string>>> {
      const errors = checkEnquiry(typed, language);
      if (Object.keys(errors).length > 0) return errors;
      const fields = tidied(typed);
      return write(async (transaction) => {
        const row = await storedEnquiry(transaction, id);
        const known: Partial<Enquiry> = row ? JSON.parse(row.fields) : fields;
        const changed = enquiryFields.filter((field) => fields[field] !== known[field]);
        const [first] = changed;
        if (!first) return {};
        const lines = await notesOf(transaction, id, "family");
        if (lines.length >= MOST_LINES) return { [first]: ownTexts[language].manyChanges };
        await updateRows(transaction, "submissions", { id }, { fields: JSON.stringify({ ...known, ...fields }) });
        const names = changed.map((field) => correctedNames[field]);
        await addFamilyNote(transaction, id, lineBegins.corrected + names.join(", "));
        await addToRecord(transaction, id, now(), { act: "corrected", way: "own page", language });
        return {};
      });
    },

    /** Erases the enquiry for ever, with mail, states and notes. Keeps its class, its day, and where copies of it may be. Returns false when it is gone. */
    async withdraw(id: string) {
      const isDone = await write(async (transaction) => {
        const row = await storedEnquiry(transaction, id);
        if (!row) return false;
        const mailed = mayHaveLeft(await findRow(transaction, "outbox", { submission_id: id }));
        const forwarded = mayHaveLeft(await findRow(transaction, "forwards", { submission_id: id }));
        await addToRecord(transaction, id, now(), { act: "withdrawn", purpose: "answer", way: "own page" });
        await eraseIn(transaction, id);
        const at = now().toISOString();
        const { class: ofClass = "" } = JSON.parse(row.fields) as { class?: string };
        await insertRow(transaction, "withdrawn", {
          id,
          class: ofClass,
          received_at: row.received_at,
          withdrawn_at: at,
          mailed: Number(mailed),
          forwarded: Number(forwarded),
          cleared_at: mailed || forwarded ? null : at,
          cleared_by: null,
        });
        await writeAuditLog(transaction, { person: null, act: "withdraw enquiry", at: now() });
        return true;
      });
      if (isDone) await clearErased(db, write, now());
      return isDone;
    },
  };
}

const padded = (phone: string) => phone.slice(0, 100).padEnd(100);

/** The version of the cookies of a withdrawn enquiry, which open its receipt. */
const WITHDRAWN = -1;

/**
 * A sealed cookie that names one enquiry for half an hour, and holds nothing of the family. It opens what it was made for while the
 * enquiry has the same version: a copy ends with the others.
 */
function familyCookie(db: Kysely<Database>, secret: string, schoolCode: string, publicUrl: string, now: () => Date) {
  const isSecure = publicUrl.startsWith("https:");
  const name = `${isSecure ? "__Host-" : ""}enquiry`;
  const written = (value: string, seconds: number) =>
    `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  const sealOf = (id: string, version: string, ends: string) =>
    createHmac("sha256", secret).update(`enquiry ${schoolCode} ${id} ${version} ${ends}`).digest("base64url");
  /** Returns null for an enquiry that is not there. */
  const versionOf = async (id: string) => {
    const row = await storedEnquiry(db, id);
    if (row) return row.session_version;
    return (await findRow(db, "withdrawn", { id })) ? WITHDRAWN : null;
  };

  return {
    async cookieFor(id: string) {
      const ends = (now().getTime() + SESSION_MINUTES * 60_000).toString(36);
      // A machine gets a cookie too, of the same shape.
      const version = String((await versionOf(id)) ?? 0);
      return written([id, version, ends, sealOf(id, version, ends)].join("."), SESSION_MINUTES * 60);
    },
    endedCookie: () => written("", 0),
    /** Returns the id that the cookie of this browser names, or null. `orReceipt`: also a cookie of before the withdrawal. */
    async idIn(headers: Headers, orReceipt = false) {
      const cookies = (headers.get("Cookie") ?? "").split(";").map((cookie) => cookie.trim());
      const value = cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? "";
      const [id = "", version = "", ends = "", seal = ""] = value.split(".");
      if (!(Number.parseInt(ends, 36) > now().getTime())) return null;
      if (!isSameSecret(seal, sealOf(id, version, ends))) return null;
      const current = await versionOf(id);
      return String(current) === version || (orReceipt && current === WITHDRAWN) ? id : null;
    },
  };
}

interface Note {
  /** The state that the note sets; null when it stays the same. */
  state: SubmissionState | null;
  text: string;
  author: string;
  at: Date;
  isFamily: boolean;
}

/** Adds the next note of a submission. */
export async function addNote(db: Transaction<Database>, id: string, { text, at, isFamily, ...note }: Note) {
  const number = await nextNumber(db, "inbox_notes", { submission_id: id });
  const own = { submission_id: id, number, note: text, at: at.toISOString(), is_family: Number(isFamily) };
  await insertRow(db, "inbox_notes", { ...note, ...own });
}

/** Returns an enquiry as its family sees it; null when it is gone. */
async function readEnquiry(db: Kysely<Database>, id: string): Promise<OwnEnquiry | null> {
  const row = await storedEnquiry(db, id);
  if (!row) return null;
  const record = await linesOf(db, id);
  const last = (among: readonly ConsentEvent[], purpose: Purpose | null) =>
    record.findLast((line) => among.includes(line.act) && line.purpose === purpose);
  const complaint = last(["complained", "answered"], null);
  return {
    record: record.map(({ act, purpose, at, policy }) => ({ act, purpose, at: new Date(at), policy })),
    isStated: last(["given"], "answer") !== undefined,
    mayTellLater: last(["given", "withdrawn"], "later")?.act === "given",
    complainedAt: complaint?.act === "complained" ? new Date(complaint.at) : null,
    reference: row.reference ?? "",
    fields: JSON.parse(row.fields),
    state: await stateOf(db, id),
    receivedAt: new Date(row.received_at),
    lines: await notesOf(db, id, "family"),
  };
}

async function readKept(db: Kysely<Database>, id: string, months: number) {
  const own = await readEnquiry(db, id);
  if (!own) return null;
  const sentAt = async (table: "outbox" | "forwards") =>
    timestampIn((await findRow(db, table, { submission_id: id }))?.sent_at);
  const { takenBy = "" } = own.fields as { takenBy?: string };
  return {
    id,
    /** The name of the person in the office who wrote it down during a call; "" for none. */
    takenBy,
    notes: await notesOf(db, id, "office"),
    mailedAt: await sentAt("outbox"),
    forwardedAt: await sentAt("forwards"),
    /** The day on which it is put away unless the family ends it before. */
    until: new Date(monthsBefore(own.receivedAt, -(own.mayTellLater ? Math.max(months, LATER_YEARS * 12) : months))),
  };
}

const storedEnquiry = (db: Kysely<Database>, id: string) => findRow(db, "submissions", { id, form: "Admission" });

/** Returns what the family or the office has written about an enquiry, oldest first. */
async function notesOf(db: Kysely<Database>, id: string, author: "family" | "office") {
  const notes = await db
    .selectFrom("inbox_notes")
    .select(["note", "at"])
    .where("submission_id", "=", id)
    .where("is_family", "=", Number(author === "family"))
    .where("note", "<>", "")
    .orderBy("number")
    .execute();
  return notes.map(({ note, at }) => ({ text: note, at: new Date(at) }));
}

/** Returns the state of the enquiry, or of the one that stands for it. */
async function stateOf(db: Kysely<Database>, id: string): Promise<EnquiryState> {
  const own = await findRow(db, "inbox", { submission_id: id });
  const joined = own?.joined_to && (await storedEnquiry(db, own.joined_to));
  const row = joined ? await findRow(db, "inbox", { submission_id: joined.id }) : own;
  return (row?.state ?? "new") as EnquiryState;
}

/** Returns what is left of an enquiry that its family has withdrawn. */
function withdrawnEnquiry(row: Row<"withdrawn">) {
  return {
    id: row.id,
    class: row.class,
    receivedAt: new Date(row.received_at),
    withdrawnAt: new Date(row.withdrawn_at),
    /** The school has a copy as a mail; its present system has one. */
    isMailed: row.mailed === 1,
    isForwarded: row.forwarded === 1,
    /** The time at which the office had the copies erased. */
    clearedAt: timestampIn(row.cleared_at),
  };
}
