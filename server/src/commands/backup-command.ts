import { type MadeBackup, makeBackup } from "../backup/make-backup.ts";
import { readConfig } from "../config.ts";
import { OperatorError } from "../operator-error.ts";
import { runCommand } from "./run-command.ts";

const usage = `npm run backup -- <folder>
  Copies the store below DATA_DIR, also while the server runs, into a new folder inside <folder>, and checks the copy.`;

export async function backupCommand(words: string[], env: NodeJS.ProcessEnv) {
  const [folder, ...others] = words;
  if (!folder || folder.startsWith("-") || others.length > 0) throw new OperatorError(usage);
  const { dataDir, storageUrl, databaseUrl } = readConfig(env);
  if (databaseUrl)
    throw new OperatorError(
      "DATABASE_URL is set: this command copies only SQLite. Copy the database with pg_dump and the files with any program. Nothing was copied.",
    );
  if (storageUrl)
    throw new OperatorError("STORAGE_URL is set: this command copies only files in DATA_DIR. Nothing was copied.");
  console.log(report(await makeBackup(dataDir, folder, new Date())));
}

function report({ folder, manifest: { rows, files }, removed }: MadeBackup): string {
  const rowCount = Object.values(rows).reduce((sum, count) => sum + count, 0);
  const megabytes = files.reduce((sum, { size }) => sum + size, 0) / 2 ** 20;
  const made = `Backed up and checked: ${rowCount} rows, ${files.length - 1} files, ${megabytes.toFixed(1)} MB in ${folder}`;
  return removed === 0 ? made : `Deleted: ${removed} unfinished, of a backup that was cut short.\n${made}`;
}

if (import.meta.main) await runCommand(backupCommand);
