import { createHmac } from "node:crypto";
import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import { writeAuditLog } from "../audit/audit-log.server.ts";
import { officeSecret } from "../auth/trusted-browsers.server.ts";
import { isSameSecret } from "../base/hashes.server.ts";
import type { Config } from "../config/config.server.ts";
import { addToRecord } from "../db/consent-lines.server.ts";
import { clearErased } from "../db/erased-bytes.server.ts";
import type { ServedStore } from "../db/opening/open-store.server.ts";
import { type Limit, quotaOf, storedLimits } from "../db/rate-limits.server.ts";
import { findRow, insertRow, updateRows } from "../db/rows.server.ts";
import type { Database } from "../db/tables/database.server.ts";
import { type ConsentEvent, LATER_YEARS, type Purpose, statementError } from "../kinds/forms/consent.ts";
import { checkEnquiry, type Enquiry, enquiryFields, trimEnquiry } from "../kinds/forms/enquiries.ts";
import {
  type EnquiryData,
  type EnquiryState,
  type Families,
  isWithdrawn,
  MOST_LINES,
  type OwnEnquiry,
  readReference,
  SESSION_MINUTES,
  type WithdrawnEnquiry,
} from "../kinds/forms/own-enquiry.ts";
import { tidyPhone } from "../kinds/forms/phone.ts";
import { complains, recordConsent, linesOf as recordOf } from "./consent-record.server.ts";
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

/** Returns the families' side of their enquiries. Loaded when the first family sends or follows one. */
export async function openFamilies(
  store: ServedStore,
  write: Write,
  { schoolCode, publicUrl, retentionMonths }: Config,
  now: () => Date,
): Promise<Families> {
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
    const lines = await linesOf(transaction, id);
    if (lines.length >= MOST_LINES) return false;
    if (lines.at(-1)?.note !== line) await addFamilyNote(transaction, id, line);
    return true;
  }

  return {
    ...familyCookie(db, await officeSecret(store.db), schoolCode, publicUrl, now),

    endSessions: (id) =>
      write(async (transaction) => {
        const raised = sql<number>`session_version + 1`;
        await transaction.updateTable("submissions").set({ session_version: raised }).where("id", "=", id).execute();
      }),

    /**
     * Every attempt counts for the address and for the reference, and a right one is given back; so trying all phones of a reference, or all
     * references of a phone, takes years.
     */
    find(typed, phone, address) {
      const reference = readReference(typed);
      const ofReference = `enquiry ${schoolCode} ${reference}`;
      const quotas = [
        quotaOf("enquiry", address, limitOf.address),
        { name: "enquiry everybody", limit: limitOf.everybody },
        quotaOf(ofReference, address, limitOfReference.address),
        { name: `${ofReference} everybody`, limit: limitOfReference.everybody },
      ];
      return write(async (transaction) => {
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

    read: (id) => readEnquiry(db, id),
    readAll: (id) => readKept(db, id, retentionMonths),
    addLine: (id, line) => write((transaction) => addFamilyLine(transaction, id, line)),

    complain: (id, text) =>
      write(async (transaction) => {
        if (!(await addFamilyLine(transaction, id, lineBegins.complaint + text))) return false;
        const [known] = await transaction
          .selectFrom("submissions")
          .select(complains().as("complains"))
          .where("id", "=", id)
          .execute();
        if (!known?.complains) await addToRecord(transaction, id, now(), { act: "complained", way: "own page" });
        return true;
      }),

    async agree(id, consent, language) {
      const policy = await currentPolicy(store, retentionMonths);
      return write(async (transaction) => {
        const own = await readEnquiry(transaction, id);
        if (!own || isWithdrawn(own)) return {};
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

    takeLaterBack: (id, language) =>
      write(async (transaction) => {
        const own = await readEnquiry(transaction, id);
        if (!own || isWithdrawn(own) || !own.mayTellLater) return;
        await addToRecord(transaction, id, now(), { act: "withdrawn", purpose: "later", way: "own page", language });
      }),

    async correct(id, typed, language) {
      const errors = checkEnquiry(typed, language);
      if (Object.keys(errors).length > 0) return errors;
      const fields = trimEnquiry(typed);
      return write(async (transaction) => {
        const row = await storedEnquiry(transaction, id);
        const known: Partial<Enquiry> = row ? JSON.parse(row.fields) : fields;
        const changed = enquiryFields.filter((field) => fields[field] !== known[field]);
        const [first] = changed;
        if (!first) return {};
        const lines = await linesOf(transaction, id);
        if (lines.length >= MOST_LINES) return { [first]: ownTexts[language].manyChanges };
        await updateRows(transaction, "submissions", { id }, { fields: JSON.stringify({ ...known, ...fields }) });
        await addFamilyNote(
          transaction,
          id,
          lineBegins.corrected + changed.map((field) => correctedNames[field]).join(", "),
        );
        await addToRecord(transaction, id, now(), { act: "corrected", way: "own page", language });
        return {};
      });
    },

    /** Erases mail, states and notes with it. Keeps its class, its day, and where copies of it may be. */
    async withdraw(id) {
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
function familyCookie(
  db: Kysely<Database>,
  secret: string,
  schoolCode: string,
  publicUrl: string,
  now: () => Date,
): Pick<Families, "cookieFor" | "endedCookie" | "idIn"> {
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
    async cookieFor(id) {
      const ends = (now().getTime() + SESSION_MINUTES * 60_000).toString(36);
      // A machine gets a cookie too, of the same shape.
      const version = String((await versionOf(id)) ?? 0);
      return written([id, version, ends, sealOf(id, version, ends)].join("."), SESSION_MINUTES * 60);
    },
    endedCookie: () => written("", 0),
    async idIn(headers, orReceipt = false) {
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
  const last = await db
    .selectFrom("inbox_notes")
    .select(({ fn }) => fn.max("number").as("number"))
    .where("submission_id", "=", id)
    .executeTakeFirst();
  const number = (last?.number ?? 0) + 1;
  const own = { submission_id: id, number, note: text, at: at.toISOString(), is_family: Number(isFamily) };
  await insertRow(db, "inbox_notes", { ...note, ...own });
}

/** Returns an enquiry as its family sees it, what is left of a withdrawn one, or null. */
async function readEnquiry(db: Kysely<Database>, id: string): Promise<OwnEnquiry | WithdrawnEnquiry | null> {
  const row = await storedEnquiry(db, id);
  if (!row) {
    const withdrawn = await findRow(db, "withdrawn", { id });
    return withdrawn ? withdrawnEnquiry(withdrawn) : null;
  }
  const lines = await linesOf(db, id);
  const record = await recordOf(db, id);
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
    lines: lines.map(({ note, at }) => ({ text: note, at: new Date(at) })),
  };
}

async function readKept(db: Kysely<Database>, id: string, months: number): Promise<EnquiryData | null> {
  const own = await readEnquiry(db, id);
  if (!own || isWithdrawn(own)) return null;
  const notes = await db
    .selectFrom("inbox_notes")
    .select(["note", "at"])
    .where("submission_id", "=", id)
    .where("is_family", "=", 0)
    .where("note", "<>", "")
    .orderBy("number")
    .execute();
  const sentAt = async (table: "outbox" | "forwards") => {
    const row = await findRow(db, table, { submission_id: id });
    return row?.sent_at ? new Date(row.sent_at) : null;
  };
  const { takenBy = "" } = own.fields as { takenBy?: string };
  return {
    id,
    takenBy,
    notes: notes.map(({ note, at }) => ({ text: note, at: new Date(at) })),
    mailedAt: await sentAt("outbox"),
    forwardedAt: await sentAt("forwards"),
    until: new Date(monthsBefore(own.receivedAt, -(own.mayTellLater ? Math.max(months, LATER_YEARS * 12) : months))),
  };
}

const storedEnquiry = (db: Kysely<Database>, id: string) => findRow(db, "submissions", { id, form: "Admission" });

/** Returns the family's own lines, oldest first. */
function linesOf(db: Kysely<Database>, id: string) {
  return db
    .selectFrom("inbox_notes")
    .select(["note", "at"])
    .where("submission_id", "=", id)
    .where("is_family", "=", 1)
    .orderBy("number")
    .execute();
}

/** Returns the state of the enquiry, or of the one that stands for it. */
async function stateOf(db: Kysely<Database>, id: string): Promise<EnquiryState> {
  const own = await findRow(db, "inbox", { submission_id: id });
  const joined = own?.joined_to && (await storedEnquiry(db, own.joined_to));
  const row = joined ? await findRow(db, "inbox", { submission_id: joined.id }) : own;
  return (row?.state ?? "new") as EnquiryState;
}

/** Returns what is left of an enquiry that its family has withdrawn. */
export function withdrawnEnquiry(row: Selectable<Database["withdrawn"]>): WithdrawnEnquiry {
  return {
    id: row.id,
    class: row.class,
    receivedAt: new Date(row.received_at),
    withdrawnAt: new Date(row.withdrawn_at),
    isMailed: row.mailed === 1,
    isForwarded: row.forwarded === 1,
    clearedAt: row.cleared_at === null ? null : new Date(row.cleared_at),
  };
}
