import { OperatorError } from "../../base/errors.server.ts";
import { type Config, readConfig } from "../../config/config.server.ts";
import { addressText } from "../../db/postgres/address.server.ts";
import { readAddress } from "../backup/backup-target.server.ts";
import { restoreBackup } from "../backup/restore-backup.server.ts";
import { identityOption, lostText, otherStore, secretIn } from "./backup-text.server.ts";
import { command, text } from "./run-command.server.ts";

const usage = `npm run restore -- <backup> [--into <folder or postgres://…>] [--files <s3://… or folder>] [--identity <file>]
  Checks a backup (of a folder or s3://… the newest, or the one that is named), then lays it out in the store of the settings, or
  its rows in --into and its files in --files. That store must hold no school yet.
  --identity opens an encrypted backup.
  Pictures that were hidden since then stay hidden, answers about photos hold, and what was withdrawn or erased since then is erased again: other backups beside it and stores beside DATA_DIR know them.`;

const described = { usage, options: { into: text, files: text, ...identityOption }, words: [1, 1] } as const;

export const restoreCommand = command(described, async ({ words: [typed = ""], options: values, env }) => {
  if (values.files && !values.into) throw new OperatorError(usage);
  const config = readConfig(values.into ? { ...env, ...otherStore(values.into, values.files, env) } : env);
  const { place, name } = readAddress(typed, config.schoolCode);
  const { manifest, tables, files, lost, ...since } = await restoreBackup(place, name, config, {
    secret: await secretIn(values.identity),
    dataDir: readConfig(env).dataDir,
  });
  const sent = tables.get("submissions")?.rows ?? 0;
  console.log(
    `Restored to ${storeInWords(config)}: the store of ${manifest.madeAt}, ${files} files, ${sent} submissions.`,
  );
  console.log(
    "After its start the server makes the sizes of pictures, which are in no backup: the log says when all are made.",
  );
  if (lost.length > 0) console.log(lostText(lost));
  if (since.hiddenSince > 0) console.log(`${since.hiddenSince} pictures that were hidden since then stay hidden.`);
  if (since.withdrawnSince > 0)
    console.log(`${since.withdrawnSince} enquiries that families withdrew since then are erased again.`);
  if (since.answeredSince > 0)
    console.log(`${since.answeredSince} answers of families about photos, noted since then, hold again.`);
  if (since.erasedSince > 0)
    console.log(`${since.erasedSince} submissions that were erased since then are erased again.`);
});

function storeInWords({ dataDir, databaseUrl, storageUrl }: Config): string {
  const halves = [databaseUrl && addressText(databaseUrl), storageUrl?.split("?")[0]].filter(Boolean);
  return halves.length > 0 ? halves.join(" and ") : dataDir;
}
