import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { albumSchema } from "@school/content/albums";
import { circularSchema } from "@school/content/circulars";
import { eventSchema } from "@school/content/events";
import { filePathSchema } from "@school/content/fields";
import { fileFactsSchema } from "@school/content/files";
import { highlightSchema } from "@school/content/highlights";
import { newsItemSchema } from "@school/content/news";
import { notificationSchema } from "@school/content/notifications";
import { pageTextSchema } from "@school/content/page-texts";
import { registrationLinkSchema } from "@school/content/registration-links";
import type { SchoolContent } from "@school/content/source";
import { topperSchema } from "@school/content/toppers";
import { videoSchema } from "@school/content/videos";
import type { Kysely, Transaction } from "kysely";
import type { z } from "zod";
import { albumRow } from "./db/tables/albums.ts";
import { circularRow } from "./db/tables/circulars.ts";
import type { Database } from "./db/tables/database.ts";
import { eventRow } from "./db/tables/events.ts";
import { type FilesTable, writeCaptured } from "./db/tables/files.ts";
import { highlightRow } from "./db/tables/highlights.ts";
import { newsRow } from "./db/tables/news.ts";
import { notificationRow } from "./db/tables/notifications.ts";
import { registrationLinkRow } from "./db/tables/registration-links.ts";
import { topperRow } from "./db/tables/toppers.ts";
import { videoRow } from "./db/tables/videos.ts";
import { capturedOf } from "./pictures/captured.ts";
import { StartError } from "./start-error.ts";
import type { FileStorage } from "./storage/file-storage.ts";

/** What a new school starts with: its content, and the folder of its files (null for none). */
export interface Seed {
  content: SchoolContent;
  filesFolder: string | null;
}

/**
 * Fills an empty store; does nothing when the school is there. Files go first, under their final names, and all rows follow
 * in one transaction: whenever this is cut short, the next start does it again and nothing is doubled.
 */
export async function seedIfEmpty(
  db: Kysely<Database>,
  storage: FileStorage,
  schoolCode: string,
  makeSeed: () => Promise<Seed>,
) {
  const school = await db.selectFrom("schools").select("code").where("code", "=", schoolCode).executeTakeFirst();
  if (school) return;
  const { content, filesFolder } = await makeSeed();
  checkContent(content);
  const files = filesFolder ? await storeFiles(storage, filesFolder) : [];
  await db.transaction().execute((transaction) => insertContent(transaction, schoolCode, content, files));
}

/** @throws StartError naming the first entry that breaks a rule of its kind. */
function checkContent(content: SchoolContent) {
  for (const [kind, schema] of Object.entries(schemas) as [keyof typeof schemas, z.ZodType][]) {
    for (const [index, entry] of content[kind].entries()) {
      const { error } = schema.safeParse(entry);
      const issue = error?.issues[0];
      if (issue)
        throw new StartError(`The seed's ${kind}, entry ${index + 1}, ${issue.path.join(".")}: ${issue.message}.`);
    }
  }
}

const schemas = {
  pageTexts: pageTextSchema,
  news: newsItemSchema,
  events: eventSchema,
  toppers: topperSchema,
  albums: albumSchema,
  videos: videoSchema,
  notifications: notificationSchema,
  registrationLinks: registrationLinkSchema,
  highlights: highlightSchema,
  circulars: circularSchema,
} satisfies Partial<Record<keyof SchoolContent, z.ZodType>>;

type FileRow = Omit<FilesTable, "school_code">;

async function storeFiles(storage: FileStorage, folder: string): Promise<FileRow[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => join(entry.parentPath, entry.name));
  const rows: FileRow[] = [];
  for (const file of files.sort()) {
    const path = file.slice(folder.length + 1).replaceAll("\\", "/");
    if (!filePathSchema.safeParse(path).success) {
      throw new StartError(
        `${file} cannot be taken over: name it in small letters, digits and hyphens, as in a-photo.jpg.`,
      );
    }
    const bytes = await readFile(file);
    await storage.put(path, bytes);
    rows.push({ path, ...(await factsOf(path, bytes)), hash: createHash("sha256").update(bytes).digest("hex") });
  }
  return rows;
}

async function factsOf(path: string, bytes: Uint8Array): Promise<Omit<FileRow, "path" | "hash">> {
  if (path.endsWith(".pdf")) {
    return { type: "application/pdf", size: bytes.length, width: null, height: null, captured: null };
  }
  const { default: sharp } = await import("sharp");
  const { format, width, height, autoOrient, exif } = await sharp(bytes).metadata();
  const type = fileFactsSchema.shape.type.safeParse(`image/${format}`);
  if (!type.success)
    throw new StartError(`${path} is a picture of the kind ${format}: only JPEG, PNG and WebP can be shown.`);
  return {
    type: type.data,
    size: bytes.length,
    width: autoOrient?.width ?? width,
    height: autoOrient?.height ?? height,
    captured: writeCaptured(capturedOf(exif)),
  };
}

async function insertContent(db: Transaction<Database>, school_code: string, content: SchoolContent, files: FileRow[]) {
  await db
    .insertInto("schools")
    .values({ code: school_code, profile: JSON.stringify(content.profile), seeded_at: new Date().toISOString() })
    .execute();
  for (const file of files)
    await db
      .insertInto("files")
      .values({ school_code, ...file })
      .execute();
  for (const text of content.pageTexts)
    await db
      .insertInto("page_texts")
      .values({ school_code, ...text })
      .execute();

  // The first of a list is the newest: it gets the highest position.
  const placed = <Row extends { id: string }>(rows: Row[]) =>
    rows.map((row, index) => ({ school_code, position: rows.length - index, ...row }));
  for (const row of placed(content.news.map(newsRow))) await db.insertInto("news").values(row).execute();
  for (const row of placed(content.events.map(eventRow))) await db.insertInto("events").values(row).execute();
  for (const row of placed(content.toppers.map(topperRow))) await db.insertInto("toppers").values(row).execute();
  for (const row of placed(content.albums.map(albumRow))) await db.insertInto("albums").values(row).execute();
  for (const row of placed(content.videos.map(videoRow))) await db.insertInto("videos").values(row).execute();
  for (const row of placed(content.notifications.map(notificationRow))) {
    await db.insertInto("notifications").values(row).execute();
  }
  for (const row of placed(content.registrationLinks.map(registrationLinkRow))) {
    await db.insertInto("registration_links").values(row).execute();
  }
  for (const row of placed(content.highlights.map(highlightRow)))
    await db.insertInto("highlights").values(row).execute();
  for (const row of placed(content.circulars.map(circularRow))) await db.insertInto("circulars").values(row).execute();
}
