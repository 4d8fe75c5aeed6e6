import { OperatorError } from "../../base/errors.server.ts";
import { readConfig } from "../../config/config.server.ts";
import { readAddress } from "../backup/backup-target.server.ts";
import { drill } from "../backup/drill.server.ts";
import { identityOption, secretIn } from "./backup-text.server.ts";
import { readArguments, runCommand } from "./run-command.server.ts";

const usage = `npm run drill -- <backup> [--in <folder>] [--identity <file>]
  Restores a backup into a scratch folder, compares every row and file, starts a server on it, asks every page, and deletes it all.
  The folder lies in the system's temporary one, or in --in. Nothing else is written, and nothing is mailed.`;

export async function drillCommand(words: string[], env: NodeJS.ProcessEnv) {
  const { positionals, values } = readArguments(words, usage, { in: { type: "string" }, ...identityOption });
  const [typed, ...others] = positionals;
  if (!typed || others.length > 0) throw new OperatorError(usage);
  const { schoolCode } = readConfig(env);
  const { place, name } = readAddress(typed, schoolCode);
  const proof = await drill(place, name, {
    schoolCode,
    above: values.in ?? null,
    secret: await secretIn(values.identity),
  });
  const { manifest, rows, files, megabytes, pages, restored, all } = proof;
  console.log(
    `The backup of ${manifest.madeAt} is whole: ${rows} rows, ${files} files (${megabytes} MB), ${pages} pages answered; restored in ${restored} s, all in ${all} s.`,
  );
}

if (import.meta.main) await runCommand(drillCommand);
