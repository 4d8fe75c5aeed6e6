import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Config, readConfig } from "../config.ts";
import { openSqlite } from "../db/sqlite.ts";
import { formerFiles, restoreFile, type StoreWithTrash } from "../pictures/former-files.ts";
import { StartError } from "../start-error.ts";
import { folderStorage } from "../storage/file-storage.ts";
import { folderTrash, STAYS } from "../storage/trash.ts";
import { runCommand } from "./run-command.ts";

const usage = `npm run trash -- <command>
  list                    files that were withdrawn or replaced and can be brought back
  restore <file path>…    publishes them again, such as albums/sports-day/start.jpg
  restore --all           all of them whose path is free`;

await runCommand(run);

/** Brings files back. The server may run meanwhile. */
async function run(words: string[]) {
  const { positionals, values } = read(words);
  const [command, ...paths] = positionals;
  const all = values.all ?? false;
  const store = open(readConfig(process.env));
  try {
    if (command === "list" && paths.length === 0 && !all) await list(store);
    else if (command === "restore" && paths.length > 0 !== all) await restore(store, all ? await free(store) : paths);
    else throw new StartError(usage);
  } finally {
    await store.db.destroy();
  }
}

function read(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { all: { type: "boolean" } } });
  } catch {
    throw new StartError(usage);
  }
}

function open({ dataDir, schoolCode }: Config): StoreWithTrash {
  const file = join(dataDir, "school.sqlite");
  if (!existsSync(file)) throw new StartError(`There is no store in ${dataDir}. Set DATA_DIR to that of the server.`);
  const storage = folderStorage(join(dataDir, "files"));
  return { db: openSqlite(file), storage, trash: folderTrash(dataDir), schoolCode };
}

async function list(store: StoreWithTrash) {
  const found = await formerFiles(store);
  for (const { row, day, isPublished } of found) {
    const stays = day ? `until ${lastDay(day)}` : "not moved to the trash yet";
    const note = isPublished ? ", another version is published" : "";
    console.log(
      `${row.path}  ${row.size} bytes, published until ${row.named_until.slice(0, 10)}, kept ${stays}${note}`,
    );
  }
  console.log(`${found.length} can be brought back`);
}

function lastDay(day: string): string {
  return new Date(Date.parse(day) + STAYS).toISOString().slice(0, 10);
}

async function free(store: StoreWithTrash) {
  const found = await formerFiles(store);
  return found.filter(({ isPublished }) => !isPublished).map(({ row }) => row.path);
}

async function restore(store: StoreWithTrash, paths: string[]) {
  for (const path of paths) {
    await restoreFile(store, path);
    console.log(`${path} is published again`);
  }
  console.log(`${paths.length} brought back`);
}
