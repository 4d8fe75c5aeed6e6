import { schoolDay } from "../../base/dates.ts";
import { OperatorError } from "../../base/errors.server.ts";
import type { SchoolStore } from "../../db/store.server.ts";
import { formerFiles, restoreFile, STAYS } from "../../media/pictures/unused-files.server.ts";
import { commandOnStore, flag } from "./run-command.server.ts";

const usage = `npm run trash -- <command>
  list                    files that were withdrawn or replaced and can be brought back
  restore <file path>…    stores them again, such as albums/sports-day/start.jpg; visitors have them while something names them
  restore --all           all of them whose path is free`;

const described = { usage, options: { all: flag }, words: [0, Number.POSITIVE_INFINITY] } as const;

export const trashCommand = commandOnStore(described, async (store, { words: [what, ...paths], options }) => {
  const { all = false } = options;
  if (what === "list" && paths.length === 0 && !all) await list(store);
  else if (what === "restore" && paths.length > 0 !== all) await restore(store, all ? await free(store) : paths);
  else throw new OperatorError(usage);
});

async function list(store: SchoolStore) {
  const found = await formerFiles(store);
  for (const { row, since, isPublished } of found) {
    const stays = since === null ? "kept for four weeks at least" : `kept until ${schoolDay(new Date(since + STAYS))}`;
    const note = isPublished ? ", another version is published" : "";
    console.log(
      `${row.path}  ${row.size} bytes, published until ${schoolDay(new Date(row.named_until))}, ${stays}${note}`,
    );
  }
  console.log(`${found.length} can be brought back`);
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
