import { schoolDay } from "../../base/dates.ts";
import { OperatorError } from "../../base/errors.server.ts";
import { readConfig } from "../../config/config.server.ts";
import { openExistingStore } from "../../db/opening/open-existing-store.server.ts";
import type { SchoolStore } from "../../db/store.server.ts";
import { formerFiles, restoreFile } from "../../media/pictures/unused-files.server.ts";
import { STAYS } from "../../storage/trash.server.ts";
import { readArguments, runCommand } from "./run-command.server.ts";

const usage = `npm run trash -- <command>
  list                    files that were withdrawn or replaced and can be brought back
  restore <file path>…    stores them again, such as albums/sports-day/start.jpg; visitors have them while something names them
  restore --all           all of them whose path is free`;

export async function trashCommand(words: string[], env: NodeJS.ProcessEnv) {
  const { positionals, values } = readArguments(words, usage, { all: { type: "boolean" } });
  const [command, ...paths] = positionals;
  const all = values.all ?? false;
  const store = await openExistingStore(readConfig(env));
  try {
    if (command === "list" && paths.length === 0 && !all) await list(store);
    else if (command === "restore" && paths.length > 0 !== all) await restore(store, all ? await free(store) : paths);
    else throw new OperatorError(usage);
  } finally {
    await store.close();
  }
}

async function list(store: SchoolStore) {
  const found = await formerFiles(store);
  for (const { row, day, isPublished } of found) {
    const stays = day ? `kept until ${lastDay(day)}` : "kept for four weeks at least";
    const note = isPublished ? ", another version is published" : "";
    console.log(
      `${row.path}  ${row.size} bytes, published until ${schoolDay(new Date(row.named_until))}, ${stays}${note}`,
    );
  }
  console.log(`${found.length} can be brought back`);
}

function lastDay(day: string): string {
  return new Date(Date.parse(day) + STAYS).toISOString().slice(0, 10);
}

async function free(store: SchoolStore) {
  const found = await formerFiles(store);
  return found.filter(({ isPublished }) => !isPublished).map(({ row }) => row.path);
}

async function restore(store: SchoolStore, paths: string[]) {
  for (const path of paths) {
    await restoreFile(store, path);
    console.log(`${path} is stored again`);
  }
  console.log(`${paths.length} brought back; visitors have a file while something on the website names it`);
}

if (import.meta.main) await runCommand(trashCommand);
