import type { Kysely } from "kysely";
import { SCHOOL_TIME_ZONE } from "../base/dates.ts";
import type { Database } from "../db/tables/database.server.ts";
import { type FormType, formFields } from "../kinds/forms/form-contract.ts";
import { isStated, mayTellLater } from "./consent-record.server.ts";
import { MAX_ATTEMPTS } from "./forwards.server.ts";

/** Returns a table of all submissions of a form, newest first, below a line of headings. */
export async function submissionRows(
  db: Kysely<Database>,
  form: FormType,
  hasMailServer: boolean,
): Promise<string[][]> {
  const rows = await db
    .selectFrom("submissions")
    .leftJoin("outbox", (join) => join.onRef("outbox.submission_id", "=", "submissions.id"))
    .leftJoin("forwards", (join) => join.onRef("forwards.submission_id", "=", "submissions.id"))
    .leftJoin("inbox", (join) => join.onRef("inbox.submission_id", "=", "submissions.id"))
    .select(["submissions.id", "received_at", "fields", "suspect", "outbox.sent_at", "inbox.state"])
    .select(["forwards.submission_id as forward", "forwards.sent_at as forwarded_at"])
    .select(["forwards.attempts", "forwards.last_failure as failure"])
    .select([isStated.as("stated"), mayTellLater().as("later")])
    .where("form", "=", form)
    .orderBy("received_at", "desc")
    .execute();
  const submissions = rows.map(({ fields, ...row }) => ({
    ...row,
    values: JSON.parse(fields) as Record<string, string>,
  }));
  const notes = await notesOf(db);
  const names = form === "Admission" ? [...formFields[form], "takenBy"] : formFields[form];
  const waits = hasMailServer ? "waits" : "no mail server is set";
  type Columns = Record<string, (one: (typeof submissions)[number]) => string>;
  const ofConsent: Columns = {
    statement: ({ stated }) => (stated ? "given" : "missing"),
    "later years": ({ later }) => (later ? "may be told" : "no"),
  };
  const columns: Columns = {
    id: ({ id }) => id,
    received: ({ received_at }) => atSchool(received_at),
    state: ({ suspect, state }) => (suspect === 1 ? "looks like a machine's" : (state ?? "new")),
    mail: ({ suspect, sent_at }) => (sent_at ? `sent ${atSchool(sent_at)}` : suspect === 1 ? "no" : waits),
    // Without a present system nothing is ever forwarded.
    ...(rows.some(({ forward }) => forward !== null) && { forwarded: forwardText }),
    ...Object.fromEntries(names.map((name): [string, Columns[string]] => [name, ({ values }) => values[name] ?? ""])),
    ...(form === "Admission" && ofConsent),
    notes: ({ id }) => notes.get(id) ?? "",
  };
  return [Object.keys(columns), ...submissions.map((one) => Object.values(columns).map((cell) => cell(one)))];
}

async function notesOf(db: Kysely<Database>): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("inbox_notes")
    .select(["submission_id", "note", "author", "at"])
    .where("note", "<>", "")
    .orderBy("number")
    .execute();
  const bySubmission = Map.groupBy(rows, ({ submission_id }) => submission_id);
  const line = ({ at, author, note }: (typeof rows)[number]) => `${atSchool(at)} ${author}: ${note}`;
  return new Map([...bySubmission].map(([id, written]) => [id, written.map(line).join("\n")]));
}

interface ForwardState {
  forward: string | null;
  forwarded_at: string | null;
  attempts: number | null;
  failure: string | null;
}

function forwardText({ forward, forwarded_at, attempts, failure }: ForwardState): string {
  if (forward === null) return "no";
  if (forwarded_at) return `sent ${atSchool(forwarded_at)}`;
  const state = (attempts ?? 0) < MAX_ATTEMPTS ? "waits" : "undelivered";
  return failure ? `${state}: ${failure}` : state;
}

// Creating this formatter takes longer than a hundred uses.
const minuteAtSchool = new Intl.DateTimeFormat("sv-SE", {
  timeZone: SCHOOL_TIME_ZONE,
  dateStyle: "short",
  timeStyle: "short",
});

const atSchool = (time: string): string => minuteAtSchool.format(new Date(time));

/** Returns a table for a terminal. Line ends and control characters are shown as signs. */
export function inColumns(rows: string[][]): string {
  const cells = rows.map((row) => row.map(visible));
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd();
  return cells.map(line).join("\n");
}

const visible = (text: string) =>
  text
    .replaceAll(/\r\n|[\n\r\u2028\u2029]/g, " ⏎ ")
    .replaceAll(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "�");
