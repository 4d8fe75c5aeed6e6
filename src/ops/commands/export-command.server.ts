import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { schoolDay } from "../../base/dates.ts";
import { fileErrorText } from "../../base/error-text.server.ts";
import { OperatorError } from "../../base/errors.server.ts";
import { storedContent } from "../../db/published/stored-content.server.ts";
import type { SchoolStore } from "../../db/store.server.ts";
import { type EntryKind, entities, entryKinds } from "../../kinds/all.ts";
import type { BroughtHidden } from "../../publishing/parts.server.ts";
import { originalPath } from "../../storage/file-storage.server.ts";
import { commandOnStore } from "./run-command.server.ts";

const usage = `npm run export -- <folder>
  Writes everything that is published into a new folder: below api/ the answers of each call of the API (a list of news lies in
  api/news/<code>.json) and the files (api/image/…); content.json holds the same, profile, page texts, the names that files were given and
  the list of hidden pictures, as npm run publish takes it: they stay hidden where it is published. Their files are among the others:
  give the folder to nobody who may not see them.`;

const described = { usage, words: [1, 1], orRead: true } as const;

export const exportCommand = commandOnStore(described, async (store, { words: [folder = ""] }) => {
  refuseUsed(folder);
  const write = writerInto(folder);
  const counts = await writeAnswers(store, write);
  const beside = { fileNames: await givenNames(store), hiddenPictures: await hiddenPictures(store) };
  write("content.json", json({ ...(await allDocuments(store)), ...beside }));
  const files = await writeFiles(store, write);
  console.log(`${counts.join(", ")}, files ${files} written to ${folder}`);
});

type Write = (path: string, bytes: string | Uint8Array) => void;

function refuseUsed(folder: string) {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new OperatorError(`${folder} is not empty: name a new folder. Nothing was written.`);
  }
}

function writerInto(folder: string): Write {
  return (path, bytes) => {
    const file = join(folder, path);
    try {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, bytes, { flag: "wx" });
    } catch (cause) {
      throw new OperatorError(`${file} cannot be written: ${fileErrorText(cause)}.`);
    }
  };
}

const json = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`;

async function writeAnswers({ db, schoolCode }: SchoolStore, write: Write): Promise<string[]> {
  const content = storedContent(db, () => new Date());
  const counts: string[] = [];
  for (const kind of entryKinds) {
    const entries = await content.list(kind);
    const { list, home, find } = callsOf(kind);
    write(`${list.path.slice(1)}/${schoolCode}.json`, json(entries));
    if (home)
      write(`${home.path.slice(1)}/${schoolCode}.json`, json(home.pick(entries as never[], schoolDay(new Date()))));
    if (find) for (const entry of entries) write(`${find.path.slice(1)}/${entry._id}.json`, json(entry));
    counts.push(`${kind} ${entries.length}`);
  }
  return counts;
}

const callsOf = (kind: EntryKind) => entities[kind].api;

async function allDocuments({ db }: SchoolStore) {
  const rows = await db
    .selectFrom("published")
    .select(["kind", "body"])
    .orderBy("kind")
    .orderBy("position", "desc")
    .execute();
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  return Object.fromEntries(
    [...byKind].map(([kind, found]) => {
      const all = found.map(({ body }) => JSON.parse(body));
      return [kind, kind === "profile" ? all[0] : all];
    }),
  );
}

async function givenNames({ db }: SchoolStore) {
  const rows = await db.selectFrom("files").select(["path", "name"]).execute();
  return Object.fromEntries(rows.flatMap(({ path, name }) => (name === null ? [] : [[path, name]])));
}

const hiddenPictures = ({ db }: SchoolStore): Promise<BroughtHidden[]> =>
  db
    .selectFrom("hidden_pictures")
    .select(["hash", "path", "hidden_at as hiddenAt", "author"])
    .orderBy("hidden_at")
    .execute();

async function writeFiles({ db, files }: SchoolStore, write: Write): Promise<number> {
  const rows = await db.selectFrom("files").select(["path", "hash"]).execute();
  for (const row of rows) {
    const bytes = await files.get(originalPath(row));
    if (!bytes) throw new OperatorError(`${row.path} is not there: restore a backup first.`);
    write(`api/image/${row.path}`, bytes);
  }
  return rows.length;
}
