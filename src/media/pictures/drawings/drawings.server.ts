import type { Kysely } from "kysely";
import { schoolDay } from "../../../base/dates.ts";
import { storedContent } from "../../../db/published/stored-content.server.ts";
import type { Database } from "../../../db/tables/database.server.ts";
import { cardsOf, cardVersion, firstLetter, iconVersion, siteIconNames } from "../../../kinds/files/social-card.ts";
import type { PictureOfSchool } from "../../../school/school.ts";
import { type FileStorage, originalPath, variantPath, variantsOf } from "../../../storage/file-storage.server.ts";
import { iconPath, shareImagePath } from "./style.server.ts";

export interface Drawing {
  place: string;
  draw(): Promise<Uint8Array>;
}

const WIDE_ENOUGH = 1200;

export async function drawingsOf(db: Kysely<Database>, storage: FileStorage): Promise<Drawing[]> {
  const school = await db.selectFrom("schools").select("code").executeTakeFirst();
  if (!school) return [];
  const content = storedContent(db, () => new Date());
  const [profile, albums, orders] = await Promise.all([
    content.readProfile(),
    content.list("albums"),
    content.list("orders"),
  ]);
  const cards = cardsOf(profile, { albums, orders }, schoolDay(new Date()));
  const shown = [profile.crest, ...cards.map(({ picture }) => picture)].flatMap((picture) => picture?.file ?? []);
  const files = await content.describeFiles(shown);
  const read = pictureReader(db, storage);
  const signVersion = await iconVersion(profile, files);
  const icons = siteIconNames.map((icon) => ({
    place: iconPath(icon, signVersion),
    draw: async () => {
      const { drawIcon } = await import("./share-image.server.ts");
      return drawIcon(icon, await read.crest(profile.crest), firstLetter(profile.name));
    },
  }));
  const pages = cards.map(async (card) => ({
    place: shareImagePath(card.name, await cardVersion(card, files)),
    draw: async () => {
      const { drawCard } = await import("./share-image.server.ts");
      return drawCard(card, { picture: await read.photo(card.picture), crest: await read.crest(card.crest) });
    },
  }));
  return [...icons, ...(await Promise.all(pages))];
}

function pictureReader(db: Kysely<Database>, storage: FileStorage) {
  const rowOf = (path: string) => db.selectFrom("files").selectAll().where("path", "=", path).executeTakeFirst();
  return {
    async photo(picture: PictureOfSchool | null): Promise<Uint8Array | null> {
      const row = picture && (await rowOf(picture.file));
      const variant = row && variantsOf(row.width ?? 0, "jpeg").find(({ width }) => width <= WIDE_ENOUGH);
      const rendition = variant && (await storage.get(variantPath(row, variant)));
      return rendition ?? (row ? storage.get(originalPath(row)) : null);
    },
    /** Renditions have no transparency, so the original is drawn. */
    async crest(picture: PictureOfSchool | null): Promise<Uint8Array | null> {
      const row = picture && (await rowOf(picture.file));
      return row ? storage.get(originalPath(row)) : null;
    },
  };
}
