import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { errorText } from "../../base/error-text.server.ts";
import { OperatorError } from "../../base/errors.server.ts";
import { readConfig } from "../../config/config.server.ts";
import { inStore } from "../../db/opening/open-existing-store.server.ts";
import type { SchoolStore } from "../../db/store.server.ts";
import { noteWatched } from "../../db/watched.server.ts";
import { newIdentity } from "../backup/age.server.ts";
import { readAddress } from "../backup/backup-target.server.ts";
import { type MadeBackup, makeBackup } from "../backup/make-backup.server.ts";
import { command, flag, text } from "./run-command.server.ts";

const usage = `npm run backup -- <folder or s3://…> [--daily 14] [--monthly 12] [--plain]
  Copies the school, also while its server runs: only what no backup there has yet. The last backup of each of 14 days and 12
  months stays; what is older is deleted. With BACKUP_RECIPIENT=age1… all of it is encrypted to that public key.
  --plain makes one that is not encrypted where the newest is.
npm run backup -- --new-identity <file>
  Writes a secret key into a new file, to be kept away from this machine, and prints its public key.`;

const options = { daily: text, monthly: text, plain: flag, "new-identity": text } as const;

export const backupCommand = command({ usage, options, words: [0, 1] }, async ({ words: [typed], options, env }) => {
  const { "new-identity": file, plain = false } = options;
  if (file && !typed) return writeIdentity(file);
  const retention = { daily: countOf(options.daily, 14), monthly: countOf(options.monthly, 12) };
  if (!typed || file) throw new OperatorError(usage);
  const config = readConfig(env);
  const { dataDir, backupRecipient: recipient } = config;
  if (recipient && plain) throw new OperatorError("BACKUP_RECIPIENT is set, and --plain is given: remove one of them.");
  const { place } = readAddress(typed, config.schoolCode);
  const work = async (store: SchoolStore) => {
    const made = await makeBackup(store, place, { dataDir, recipient, plain, retention, now: new Date() });
    console.log(report(made));
    await noteBackup(store, made);
    if (made.problems.length > 0) throw new OperatorError(made.problems.join("\n"));
  };
  await inStore(config, work, { orRead: true });
});

/** The backup is good also when the store cannot note it. */
async function noteBackup({ db }: SchoolStore, { manifest, problems }: MadeBackup) {
  try {
    await noteWatched(db, "backup", { at: new Date(manifest.madeAt), count: problems.length });
  } catch (cause) {
    console.error(
      `The store could not note this backup (${errorText(cause)}): alerts still count from the one before.`,
    );
  }
}

function countOf(word: string | undefined, usual: number): number {
  if (word === undefined) return usual;
  if (/^[1-9]\d{0,3}$/.test(word)) return Number(word);
  throw new OperatorError(usage);
}

async function writeIdentity(file: string) {
  if (existsSync(file)) throw new OperatorError(`${file} is there already: name a new file.`);
  const { recipient, secret } = await newIdentity();
  await writeFile(file, `${secret}\n`, { mode: 0o600, flag: "wx", flush: true });
  console.log(
    `Keep ${file} away from this machine: without it nobody opens the backups. Set BACKUP_RECIPIENT=${recipient}`,
  );
}

function report({ address, manifest, added, removed }: MadeBackup): string {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  // A drill and a restore count the files by path too; two paths may hold the same bytes.
  const files = manifest.tables.find(({ name }) => name === "files")?.rows ?? 0;
  const old = removed.length > 0 ? ` Deleted: ${removed.length} old.` : "";
  return `Backed up and checked: ${rows} rows, ${files} files; new: ${added.count} pieces, ${megabytes(added.bytes)} MB.${old} In ${address}`;
}

const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(2);
