import { writeFileSync } from "node:fs";
import type { Kysely } from "kysely";
import { writeAuditLog } from "../../audit/audit-log.server.ts";
import { placeInWords } from "../../base/cause-in-words.server.ts";
import { readDate } from "../../base/dates.ts";
import { OperatorError } from "../../base/operator-error.server.ts";
import { type Config, readConfig } from "../../config/config.server.ts";
import { openExistingStore } from "../../db/opening/open-existing-store.server.ts";
import type { Database } from "../../db/tables/database.server.ts";
import { forwardAgain } from "../../enquiries/forwards.server.ts";
import { inColumns, submissionRows } from "../../enquiries/list-submissions.server.ts";
import {
  eraseOlder,
  eraseOne,
  listDue,
  listOlder,
  monthsBefore,
  restore,
  retain,
} from "../../enquiries/retention.server.ts";
import { patientWriter, type Write } from "../../enquiries/writer.server.ts";
import { type FormType, formTypes } from "../../kinds/forms/form-contract.ts";
import { asCsv } from "../../school/text.ts";
import { readWords, runCommand } from "./run-command.server.ts";

const usage = `npm run submissions -- <command>
  list [<form>]                               what came in, newest first
  export <form> [--file <path>]               the same as CSV for a spreadsheet, to a file or to the screen
  erase <id>                                  one submission and the mail about it
  erase --before <day> [--dry-run]            all that came in before a day, such as 2025-05-31
  retention [--dry-run]                       soft-deletes what came in more than RETENTION_MONTHS ago, and erases what was
                                              soft-deleted 7 days ago, as every day by itself
  retention --undo                            restores all that is soft-deleted
  forward                                     tries again to send on what is undelivered to the present system
The forms are ${formTypes.join(", ")}.`;

const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;
const options = { file: text, before: text, "dry-run": flag, undo: flag };

/** The commands with their options; `_` stands for a word. Others are refused: an unknown option may mean that nothing shall happen. */
const known = new Set([
  "list",
  "list _",
  "export _",
  "export _ --file",
  "erase _",
  "erase --before",
  "erase --before --dry-run",
  "retention",
  "retention --dry-run",
  "retention --undo",
  "forward",
]);

export async function submissionsCommand(words: string[], env: NodeJS.ProcessEnv) {
  const { positionals, values } = read(words);
  const [command, what] = positionals;
  const config = readConfig(env);
  const store = await open(config);
  try {
    if (command === "list") await list(store, what === undefined ? formTypes : [formOf(what)]);
    else if (command === "export") await exportCsv(store, formOf(what), values.file);
    else if (command === "erase" && values.before !== undefined)
      await eraseOld(store, beginOf(values.before), values["dry-run"] ?? false);
    else if (command === "erase" && what) await eraseById(store, what);
    else if (command === "forward") await forward(store);
    else if (command === "retention") await runRetention(store, config, values);
    else throw new OperatorError(usage);
  } finally {
    await store.close();
  }
}

/** @throws OperatorError with the usage for unknown words or options. */
function read(words: string[]) {
  const { positionals, values } = readWords(words, usage, options);
  const [command, ...others] = positionals;
  const asked = [
    command,
    ...others.map(() => "_"),
    ...Object.keys(values)
      .sort()
      .map((name) => `--${name}`),
  ];
  if (!known.has(asked.join(" "))) throw new OperatorError(usage);
  return { positionals, values };
}

type OpenStore = Awaited<ReturnType<typeof open>>;

async function open(config: Config) {
  const store = await openExistingStore(config, { orRead: true });
  return { ...store, write: patientWriter(store.db) };
}

function formOf(name: string | undefined): FormType {
  const form = formTypes.find((type) => type === name);
  if (!form) throw new OperatorError(usage);
  return form;
}

/** Returns the beginning of a day that was typed. Somebody types a day, not an age: a clock that is ahead must not erase at once. */
function beginOf(text: string): string {
  const day = readDate(text);
  // A slip of the finger would erase everything.
  if (day && day < monthsBefore(new Date(), 1)) return `${day}T00:00:00.000Z`;
  throw new OperatorError("--before takes a day that is more than a month ago, such as 2025-05-31.");
}

async function list({ db }: OpenStore, forms: readonly FormType[]) {
  for (const form of forms) {
    const rows = await submissionRows(db, form);
    console.log(`${form}: ${rows.length - 1}`);
    if (rows.length > 1) console.log(inColumns(rows));
  }
}

async function forward({ write }: OpenStore) {
  const undelivered = await forwardAgain(write);
  console.log(`${undelivered} will be tried again by the server, within five minutes`);
}

async function exportCsv({ db }: OpenStore, form: FormType, file: string | undefined) {
  const rows = await submissionRows(db, form);
  if (file === undefined) {
    process.stdout.write(asCsv(rows));
    return;
  }
  try {
    // The file holds names and telephone numbers: only the owner may read it, and it replaces no file.
    writeFileSync(file, asCsv(rows), { mode: 0o600, flag: "wx" });
  } catch (cause) {
    throw new OperatorError(`${file} cannot be written: ${placeInWords(cause)}.`);
  }
  console.log(`${rows.length - 1} written to ${file}`);
}

async function eraseById({ db, write }: OpenStore, id: string) {
  const now = new Date();
  const noted = (transaction: typeof db) =>
    writeAuditLog(transaction, { person: null, act: "erase by command", about: null, at: now });
  if (!(await eraseOne(write, db, { id, now }, noted))) throw new OperatorError(`There is no submission ${id}.`);
  console.log(`${id} erased`);
}

async function eraseOld({ db, write }: OpenStore, before: string, dryRun: boolean) {
  const old = [
    ...(await listOlder(db, before, "submissions_put_aside")),
    ...(await listOlder(db, before, "submissions")),
  ];
  if (!dryRun) await eraseOlder(write, db, before, new Date());
  for (const { id, form, received_at } of old) console.log(`${id}  ${received_at}  ${form}`);
  console.log(`${old.length} received before ${before} ${dryRun ? "would be" : "were"} erased`);
}

if (import.meta.main) await runCommand(submissionsCommand);

interface RetentionStore {
  db: Kysely<Database>;
  write: Write;
}

/** Runs the daily retention now, or one of its options. */
async function runRetention(
  { db, write }: RetentionStore,
  { retentionMonths }: Config,
  options: { "dry-run"?: boolean; undo?: boolean },
) {
  if (options.undo) {
    const restored = await write((transaction) => restore(transaction, new Date().toISOString()));
    console.log(
      `${restored} restored; the next daily run soft-deletes again what is older than ${retentionMonths} months`,
    );
    return;
  }
  const now = new Date();
  const dryRun = options["dry-run"] ?? false;
  const { before, softDeleted, erased } = await listDue(db, now, retentionMonths);
  if (!dryRun) await retain(write, db, now, retentionMonths);
  const will = dryRun ? "would be" : "were";
  report(softDeleted, `received before ${before} ${will} soft-deleted, to be erased in 7 days`);
  report(erased, `soft-deleted 7 days ago ${will} erased`);
}

function report(rows: { id: string; received_at: string; form: string }[], what: string) {
  for (const { id, form, received_at } of rows) console.log(`${id}  ${received_at}  ${form}`);
  console.log(`${rows.length} ${what}`);
}
