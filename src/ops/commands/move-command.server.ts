import { OperatorError } from "../../base/errors.server.ts";
import { type Config, readConfig } from "../../config/config.server.ts";
import { inStore } from "../../db/opening/open-existing-store.server.ts";
import { openStorage } from "../../storage/open-storage.server.ts";
import { givenUp } from "../backup/backup-target.server.ts";
import { type Provisioned, provision } from "../backup/provision.server.ts";
import { count, inSnapshot } from "../backup/school-copy.server.ts";
import { otherStore } from "./backup-text.server.ts";
import { command, text } from "./run-command.server.ts";

const usage = `npm run move -- --to <postgres://… or folder> [--files <s3://… or folder>]
  Copies the school of the settings into another store, which must be empty: its rows --to a database of PostgreSQL or a data folder
  (SQLite), its files to --files; left out, to the folder. Stop the server first. The present store is left as it is. What was cut
  short goes on when it is run again.`;

export const moveCommand = command({ usage, options: { to: text, files: text } }, async ({ options, env }) => {
  if (!options.to) throw new OperatorError(usage);
  const [source, settings] = [readConfig(env), otherStore(options.to, options.files, env)];
  const target = readConfig({ ...env, ...settings });
  refuseSame(source, target);
  const start = performance.now();
  const { tables, files } = await moveSchool(source, target);
  const rows = [...tables.values()].reduce((sum, table) => sum + table.rows, 0);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `Moved, counted and compared: ${rows} rows of ${tables.size} tables, ${files} files, in ${seconds} s. Start the server with ${inWords(settings)}; staff sign in anew.`,
  );
});

/** Copies a school into another store, empty so far. The one that it comes from is left as it is. */
export function moveSchool(source: Config, target: Config): Promise<Provisioned> {
  return inStore(source, async (store) => {
    const filesStay = openStorage(target).files.address === store.files.address;
    const options = {
      filesStay,
      beforeCommit: (_: unknown, tables: Provisioned["tables"]) => refuseChanged(source, tables),
    };
    return inSnapshot(store, new Date(), (copy) => provision(copy, target, options)).catch((cause) => {
      throw givenUp(cause, target.dataDir);
    });
  });
}

/** @throws OperatorError when a table has changed since it was copied: its new rows would be lost. */
function refuseChanged(source: Config, tables: Provisioned["tables"]): Promise<void> {
  return inStore(source, (store) =>
    inSnapshot(store, new Date(), async (copy) => {
      for (const [name, { digest }] of tables) {
        if ((await count(copy.rowsOf(name))).digest === digest) continue;
        throw new OperatorError(
          `Somebody wrote to the school meanwhile (${name}): stop its server, then run this again. It goes on where it was; nothing is lost.`,
        );
      }
    }),
  );
}

function refuseSame(source: Config, target: Config) {
  const isSame = source.databaseUrl === target.databaseUrl && source.dataDir === target.dataDir;
  if (isSame) throw new OperatorError("--to names the store that the school is in. Nothing was changed.");
}

/** Without the password, which a terminal would keep. */
const inWords = (settings: Record<string, string | undefined>) =>
  Object.entries(settings)
    .map(([name, value]) => {
      if (value === undefined) return `no ${name}`;
      return name === "DATABASE_URL" ? "that DATABASE_URL" : `${name}=${value}`;
    })
    .join(", ");
