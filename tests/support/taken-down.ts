import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";
import type { ServedStore } from "../../src/db/opening/open-store.server.ts";
import { publish, withdraw } from "../../src/publishing/publish.server.ts";
import { originalPath } from "../../src/storage/file-storage.server.ts";
import { inRows } from "./rows.ts";
import { smallPdf } from "./small-pdf.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** Named by another entry as well. */
const SHARED = "news/shared.pdf";
export const [PHOTO, PAPER] = ["news/photo.png", "news/paper.pdf"];
export const STRANGER = "albums/theirs.0123456789abcdef.jpg";

const idOf = (path: string) => path.replaceAll(/\W/g, "-");
export const entryOf = (path: string) => ({
  _id: idOf(path),
  title: "A day",
  description: "Text.",
  fromDate: "2026-11-20",
  attachments: [path],
});

export const fileRows = ({ db }: ServedStore) => db.selectFrom("files").selectAll().orderBy("path").execute();

/**
 * Publishes a photo and two papers, replaces one and withdraws the others; adds files that nobody published. Copies the database while
 * all is published, and returns its file rows.
 */
export async function publishAndTakeDown(store: ServedStore, dataDir: string, olderDatabase: string) {
  await publishNews(store, {
    [PHOTO]: await photo("#205080"),
    [PAPER]: smallPdf("fees"),
    [SHARED]: smallPdf("shared"),
  });
  const before = await fileRows(store);
  inRows(dataDir, (database) => database.exec(`vacuum into '${olderDatabase}'`));
  await publishNews(store, { [PHOTO]: await photo("#805020") });
  const rowOf = (path: string) => before.find((one) => one.path === path) as (typeof before)[number];
  await publish(store, { news: [{ ...entryOf(SHARED), _id: "other" }] });
  await withdraw(store, "news", [idOf(PAPER), idOf(SHARED)]);
  const fileOf = (place: string) => join(dataDir, "files", place);
  await mkdir(dirname(fileOf(STRANGER)), { recursive: true });
  await writeFile(fileOf(STRANGER), "a photo of another store");
  await writeFile(fileOf(`${originalPath(rowOf(PHOTO))}.${randomUUID()}.incoming`), "cut short");
  return before;
}

async function publishNews(store: ServedStore, files: Record<string, Uint8Array>) {
  const filesFolder = temporaryFolder();
  for (const [path, bytes] of Object.entries(files)) {
    await mkdir(dirname(join(filesFolder, path)), { recursive: true });
    await writeFile(join(filesFolder, path), bytes);
  }
  await publish(store, { news: Object.keys(files).map(entryOf) }, { filesFolder });
  await rm(filesFolder, { recursive: true });
}

const photo = (colour: string) =>
  sharp({ create: { width: 330, height: 200, channels: 3, background: colour } })
    .png()
    .toBuffer();
