import { runCommand } from "./run-command.server.ts";

/** The program of all commands: the words `backup /mnt/backups` run `backupCommand`. */
const [name, ...words] = process.argv.slice(2);
const { [`${name}Command`]: command } = await import(`./${name}-command.server.ts`);
await runCommand(command, words);
