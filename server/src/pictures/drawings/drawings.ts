import { firstLetter, iconVersion, siteIconNames } from "@school/content/files/site-icon";
import { cardsOf, cardVersion } from "@school/content/files/social-card";
import { schoolDay } from "@school/content/rules/dates";
import type { PictureOfSchool } from "@school/content/school/school";
import type { Kysely } from "kysely";
import type { FileStorage } from "../../storage/file-storage.ts";
import { originalPath, variantPath, variantsOf } from "../../storage/variants.ts";
import { storedContent } from "../../store/published/stored-content.ts";
import type { Database } from "../../store/tables/database.ts";
import { cardPlace, iconPlace } from "../drawn-places.ts";

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
    place: iconPlace(icon, signVersion),
    draw: async () => {
      const { drawIcon } = await import("./icon-drawing.ts");
      return drawIcon(icon, await read.crest(profile.crest), firstLetter(profile.name));
    },
  }));
  const pages = cards.map(async (card) => ({
    place: cardPlace(card.name, await cardVersion(card, files)),
    draw: async () => {
      const { drawCard } = await import("./card-drawing.ts");
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
