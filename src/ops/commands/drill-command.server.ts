import { readConfig } from "../../config/config.server.ts";
import { readAddress } from "../backup/backup-target.server.ts";
import { drill } from "../backup/drill.server.ts";
import { identityOption, secretIn } from "./backup-text.server.ts";
import { command, runCommand } from "./run-command.server.ts";

const usage = `npm run drill -- <backup> [--in <folder>] [--identity <file>]
  Restores a backup into a scratch folder, compares every row and file, starts a server on it, asks every page, and deletes it all.
  The folder lies in the system's temporary one, or in --in. Nothing else is written, and nothing is mailed.`;

const options = { in: { type: "string" }, ...identityOption } as const;

export const drillCommand = command({ usage, options, words: [1, 1] }, async ({ words: [typed = ""], options, env }) => {
  const { schoolCode } = readConfig(env);
  const { place, name } = readAddress(typed, schoolCode);
  const order = { schoolCode, above: options.in ?? null, secret: await secretIn(options.identity) };
  const { manifest, rows, files, megabytes, pages, restored, all } = await drill(place, name, order);
  console.log(
    `The backup of ${manifest.madeAt} is whole: ${rows} rows, ${files} files (${megabytes} MB), ${pages} pages answered; restored in ${restored} s, all in ${all} s.`,
  );
});

if (import.meta.main) await runCommand(drillCommand);
