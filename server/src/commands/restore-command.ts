import { restoreBackup } from "../backup/restore-backup.ts";
import { readConfig } from "../config.ts";
import { OperatorError } from "../operator-error.ts";
import { runCommand } from "./run-command.ts";

const usage = `npm run restore -- <backup>
  Checks a folder that npm run backup has made, then lays it out below DATA_DIR, which must hold no school yet.
  Pictures that were hidden since then stay hidden: other backups beside it and stores beside DATA_DIR know them.`;

export async function restoreCommand(words: string[], env: NodeJS.ProcessEnv) {
  const [backup, ...others] = words;
  if (!backup || backup.startsWith("-") || others.length > 0) throw new OperatorError(usage);
  const { dataDir, storageUrl, databaseUrl } = readConfig(env);
  if (databaseUrl)
    throw new OperatorError(
      "DATABASE_URL is set: this command restores only to SQLite. Bring the database back with pg_restore, with the files of the same time. Nothing was changed.",
    );
  if (storageUrl)
    throw new OperatorError("STORAGE_URL is set: this command restores only to DATA_DIR. Nothing was changed.");
  const { madeAt, rows, files, hiddenSince } = await restoreBackup(backup, dataDir);
  const sent = rows.submissions ?? 0;
  console.log(`Restored to ${dataDir}: the store of ${madeAt}, ${files.length - 1} files, ${sent} submissions.`);
  if (hiddenSince > 0) console.log(`${hiddenSince} pictures that were hidden since then stay hidden.`);
}

if (import.meta.main) await runCommand(restoreCommand);
