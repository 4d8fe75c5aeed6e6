import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { causeInWords } from "../cause-in-words.ts";
import { type Config, readConfig } from "../config.ts";
import { type EntryKind, entryKinds } from "../db/entry-tables.ts";
import { openSqlite } from "../db/sqlite.ts";
import { type Published, type Publisher, publish, withdraw, withdrawFiles } from "../publish/publish.ts";
import { StartError } from "../start-error.ts";
import { runCommand } from "./run-command.ts";

const usage = `npm run publish -- <what>
  content.json [folder]          new entries go on top, those with the same _id are replaced; the folder holds
                                 their files and those that replace published ones; what nothing names is not taken
  --withdraw <kind> <_id>…       removes entries, and files that nothing else names
  --withdraw files <path>…       removes files that nothing names
The kinds are profile, pageTexts, ${entryKinds.join(", ")}; the first two cannot be withdrawn.`;

await runCommand(run);

/** The office's hand on the content until the back-office is there. The server may run meanwhile. */
async function run(words: string[]) {
  const { positionals, values } = read(words);
  const [first, ...rest] = positionals;
  if (first === undefined || (!values.withdraw && rest.length > 1)) throw new StartError(usage);
  const store = await open(readConfig(process.env));
  try {
    if (values.withdraw) await withdrawNamed(store, first, rest);
    else console.log(inWords(await publish(store, contentOf(first), rest[0] ?? null)));
  } finally {
    await store.db.destroy();
  }
}

function read(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { withdraw: { type: "boolean" } } });
  } catch {
    throw new StartError(usage);
  }
}

async function open({ dataDir, schoolCode }: Config): Promise<Publisher> {
  const file = join(dataDir, "school.sqlite");
  if (!existsSync(file)) throw new StartError(`There is no store in ${dataDir}. Set DATA_DIR to that of the server.`);
  const db = openSqlite(file);
  const school = await db.selectFrom("schools").select("code").where("code", "=", schoolCode).executeTakeFirst();
  if (school) return { db, storageFolder: join(dataDir, "files"), schoolCode };
  await db.destroy();
  throw new StartError(`There is no school ${schoolCode} in ${dataDir}. Set SCHOOL_CODE to that of the server.`);
}

function contentOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    throw new StartError(`${file} cannot be read: ${causeInWords(cause)}.`);
  }
}

async function withdrawNamed(store: Publisher, name: string, ids: string[]) {
  if (name === "files" && ids.length > 0) {
    await withdrawFiles(store, ids);
    console.log(`Withdrawn: files ${ids.length}.`);
    return;
  }
  const kind = entryKinds.find((known): known is EntryKind => known === name);
  if (!kind || ids.length === 0) throw new StartError(usage);
  const filesRemoved = await withdraw(store, kind, ids);
  console.log(`Withdrawn: ${kind} ${ids.length}; files ${filesRemoved} removed.`);
}

function inWords({ kinds, filesStored, filesRemoved, notTaken }: Published): string {
  const entries = kinds.map(([kind, { added, replaced }]) => `${kind} ${added} new, ${replaced} replaced`);
  const published = `Published: ${[...entries, `files ${filesStored} stored, ${filesRemoved} removed`].join("; ")}.`;
  return notTaken.length === 0 ? published : `${published}\nNot taken, since nothing names it: ${notTaken.join(", ")}.`;
}
