import { writeFileSync } from "node:fs";
import { beginOf, writeAuditLog } from "../../audit/audit-log.server.ts";
import { readDate } from "../../base/dates.ts";
import { fileErrorText } from "../../base/error-text.server.ts";
import { OperatorError } from "../../base/errors.server.ts";
import { type Config, readConfig } from "../../config/config.server.ts";
import { inStore } from "../../db/opening/open-existing-store.server.ts";
import { storedProfile } from "../../db/published/stored-content.server.ts";
import type { SchoolStore } from "../../db/store.server.ts";
import { recordRows } from "../../enquiries/consent-record.server.ts";
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
import { emptyProfile } from "../../school/school.ts";
import { asCsv } from "../../school/text.ts";
import { readBreach, writeBreach } from "./breach.server.ts";
import { flag, readArguments, text } from "./run-command.server.ts";

const usage = `npm run submissions -- <command>
  list [<form>]                               what came in, newest first
  export <form> [--file <path>]               the same as CSV for a spreadsheet, to a file or to the screen
  erase <id>                                  one submission and the mail about it
  erase --before <day> [--dry-run]            all that came in before a day at the school, such as 2025-05-31
  retention [--dry-run]                       soft-deletes what came in more than RETENTION_MONTHS ago, and erases what was
                                              soft-deleted 7 days ago, as every day by itself
  retention --undo                            restores all that is soft-deleted
  forward                                     tries again to send on what is undelivered to the present system
  record [--file <path>]                      what families agreed to, took back and asked for, as CSV for an inspector
  breach --since <day> [--folder <new folder>]  whom a breach since that day concerns, and which fields; the folder gets a
                                              letter for each of them, and the table for the Board
The forms are ${formTypes.join(", ")}.`;

const options = { file: text, folder: text, before: text, since: text, "dry-run": flag, undo: flag };

/** The options, and the word after the command. */
type Given = ReturnType<typeof readArguments<typeof options>>["values"] & { what: string };

/** The commands with their options; `_` stands for a word. Others are refused: an unknown option may mean that nothing shall happen. */
const commands: Record<string, (store: OpenStore, given: Given) => Promise<void>> = {
  list: (store) => list(store, formTypes),
  "list _": (store, { what }) => list(store, [formOf(what)]),
  "export _": exportCsv,
  "export _ --file": exportCsv,
  record: exportRecord,
  "record --file": exportRecord,
  "breach --since": tellBreach,
  "breach --folder --since": tellBreach,
  "erase _": eraseById,
  "erase --before": eraseOld,
  "erase --before --dry-run": eraseOld,
  retention: runRetention,
  "retention --dry-run": runRetention,
  "retention --undo": undoRetention,
  forward,
};

export async function submissionsCommand(words: string[], env: NodeJS.ProcessEnv) {
  const { run, given } = read(words);
  const config = readConfig(env);
  const work = (store: SchoolStore) => run({ ...store, config, write: patientWriter(store.db) }, given);
  await inStore(config, work, { orRead: true });
}

/** @throws OperatorError with the usage, after the first word or option that is not known. */
function read(words: string[]) {
  const typed = words.flatMap((word) => /^-[^=]+/.exec(word)?.[0] ?? []).filter((word) => word !== "--");
  const option = typed.find((word) => !Object.hasOwn(options, word.replace(/^--/, "")));
  if (option === "--help" || option === "-h") throw new OperatorError(usage);
  if (option) throw unknown("option", option);
  const { positionals, values } = readArguments(words, usage, options);
  const [command = "", ...others] = positionals;
  const names = Object.keys(values).sort();
  const run = commands[[command, ...others.map(() => "_"), ...names.map((name) => `--${name}`)].join(" ")];
  if (run) return { run, given: { ...values, what: others[0] ?? "" } };
  const ofThis = Object.keys(commands).filter((one) => one.split(" ")[0] === command);
  if (command && ofThis.length === 0) throw unknown("command", command);
  const misplaced = names.find((name) => !ofThis.some((one) => one.includes(`--${name}`)));
  throw new OperatorError(misplaced ? `${command} takes no --${misplaced}.\n${usage}` : usage);
}

function formOf(name: string): FormType {
  const form = formTypes.find((type) => type === name);
  if (!form) throw unknown("form", name);
  return form;
}

const unknown = (what: string, word: string) => new OperatorError(`There is no ${what} ${word}.\n${usage}`);

interface OpenStore extends SchoolStore {
  config: Config;
  write: Write;
}

async function list({ db, config }: OpenStore, forms: readonly FormType[]) {
  for (const form of forms) {
    const rows = await submissionRows(db, form, config.mail !== null);
    console.log(`${form}: ${rows.length - 1}`);
    if (rows.length > 1) console.log(inColumns(rows));
  }
}

async function forward({ write }: OpenStore) {
  const undelivered = await forwardAgain(write);
  console.log(`${undelivered} will be tried again by the server, within five minutes`);
}

async function exportCsv({ db, config }: OpenStore, { what, file }: Given) {
  writeTable(await submissionRows(db, formOf(what), config.mail !== null), file);
}

async function exportRecord({ db }: OpenStore, { file }: Given) {
  writeTable(await recordRows(db), file);
}

/** Writes to the screen without a file. */
function writeTable(rows: string[][], file: string | undefined) {
  if (file === undefined) {
    process.stdout.write(asCsv(rows));
    return;
  }
  try {
    // The file holds names and telephone numbers: only the owner may read it, and it replaces no file.
    writeFileSync(file, asCsv(rows), { mode: 0o600, flag: "wx" });
  } catch (cause) {
    throw new OperatorError(`${file} cannot be written: ${fileErrorText(cause)}.`);
  }
  console.log(`${rows.length - 1} written to ${file}`);
}

async function tellBreach({ db, config }: OpenStore, { since: typed = "", folder }: Given) {
  const since = readDate(typed);
  if (!since)
    throw new OperatorError("--since takes the day from which on somebody may have read it, such as 2026-11-20.");
  const profile = (await storedProfile(db)) ?? emptyProfile;
  const options = { profile, publicUrl: config.publicUrl, since, begin: beginOf(since), now: new Date() };
  const breach = await readBreach(db, options);
  if (folder !== undefined) writeBreach(folder, breach, options);
  console.log(inColumns([["question", "answer"], ...breach.board]));
  const where =
    folder === undefined ? "--folder <new folder> writes their letters" : `letters and tables are in ${folder}`;
  console.log(
    `${breach.persons.length} forms of families; ${where}. What to do, by the hour: docs/operate.md, "A breach"`,
  );
}

async function eraseById({ db, write }: OpenStore, { what: id }: Given) {
  const now = new Date();
  const noted = (transaction: typeof db) =>
    writeAuditLog(transaction, { person: null, act: "erase by command", about: null, at: now });
  if (!(await eraseOne(write, db, { id, now }, noted))) throw new OperatorError(`There is no submission ${id}.`);
  console.log(`${id} erased`);
}

/** Somebody types a day, not an age: a clock that is ahead must not erase at once. */
async function eraseOld({ db, write }: OpenStore, { before: typed = "", "dry-run": isDryRun }: Given) {
  const day = readDate(typed);
  // A slip of the finger would erase everything.
  if (!day || beginOf(day) >= monthsBefore(new Date(), 1))
    throw new OperatorError("--before takes a day that is more than a month ago, such as 2025-05-31.");
  const before = beginOf(day);
  const old = [
    ...(await listOlder(db, before, "submissions_put_aside")),
    ...(await listOlder(db, before, "submissions")),
  ];
  if (!isDryRun) await eraseOlder(write, db, before, new Date());
  report(old, `received before ${day} ${isDryRun ? "would be" : "were"} erased`);
}

async function undoRetention({ write, config }: OpenStore) {
  const restored = await write((transaction) => restore(transaction, new Date().toISOString()));
  const months = config.retentionMonths;
  console.log(`${restored} restored; the next daily run soft-deletes again what is older than ${months} months`);
}

/** Runs the daily retention now. */
async function runRetention({ db, write, config: { retentionMonths } }: OpenStore, { "dry-run": isDryRun }: Given) {
  const now = new Date();
  const { before, softDeleted, erased } = await listDue(db, now, retentionMonths);
  if (!isDryRun) await retain(write, db, now, retentionMonths);
  const will = isDryRun ? "would be" : "were";
  report(softDeleted, `received before ${before} ${will} soft-deleted, to be erased in 7 days`);
  report(erased, `soft-deleted 7 days ago ${will} erased`);
}

function report(rows: { id: string; received_at: string; form: string }[], what: string) {
  for (const { id, form, received_at } of rows) console.log(`${id}  ${received_at}  ${form}`);
  console.log(`${rows.length} ${what}`);
}
