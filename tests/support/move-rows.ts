import { rmSync } from "node:fs";
import { join } from "node:path";
import { readConfig } from "../../src/config/config.server.ts";
import { moveSchool } from "../../src/ops/commands/move-command.server.ts";
import { databaseUrl } from "./test-store.ts";

/** Moves the rows below a `DATA_DIR` from SQLite to the database in PostgreSQL that belongs to it. */
export async function moveRows(dataDir: string) {
  const [from, to] = [
    readConfig({ DATA_DIR: dataDir }),
    readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl(dataDir) }),
  ];
  await moveSchool(from, to);
  rmSync(join(dataDir, "school.sqlite"));
}
