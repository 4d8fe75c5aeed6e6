import type { PictureOfSchool } from "@school/content/school";
import { firstLetter, iconVersion, siteIconNames } from "@school/content/site-icon";
import { cardsOf, cardVersion } from "@school/content/social-card";
import type { Kysely } from "kysely";
import { databaseContent } from "../../db/database-content.ts";
import type { Database } from "../../db/tables/database.ts";
import type { FilesTable } from "../../db/tables/files.ts";
import type { FileStorage } from "../../storage/file-storage.ts";
import { cardPlace, iconPlace } from "../drawn-places.ts";
import { readOriginal, variantPath, variantsOf } from "../variants.ts";

/** Something drawn from what is published, and where it is stored. */
export interface Drawing {
  place: string;
  draw(): Promise<Uint8Array>;
}

/** As wide a rendition as anything drawn needs. */
const WIDE_ENOUGH = 1200;

/** The icons and the cards of every school of a store, as they should be now. */
export async function drawingsOf(db: Kysely<Database>, storage: FileStorage): Promise<Drawing[]> {
  const schools = await db.selectFrom("schools").select("code").execute();
  return (await Promise.all(schools.map(({ code }) => drawingsOfSchool(db, storage, code)))).flat();
}

async function drawingsOfSchool(db: Kysely<Database>, storage: FileStorage, code: string): Promise<Drawing[]> {
  const content = databaseContent(db, code);
  const [profile, albums] = await Promise.all([content.readProfile(), content.listAlbums()]);
  const cards = cardsOf(profile, albums);
  const shown = [profile.crest, ...cards.map(({ picture }) => picture)].flatMap((picture) => picture?.file ?? []);
  const files = await content.describeFiles(shown);
  const bytesOf = pictureReader(db, storage, code);
  const signVersion = await iconVersion(profile, files);
  const icons = siteIconNames.map((icon) => ({
    place: iconPlace(icon, signVersion),
    // The drawing itself is loaded, with its fonts, only when something is missing.
    draw: async () => {
      const { drawIcon } = await import("./icon-drawing.ts");
      return drawIcon(icon, await bytesOf(profile.crest), firstLetter(profile.name));
    },
  }));
  const pages = cards.map(async (card) => ({
    place: cardPlace(card.name, await cardVersion(card, files)),
    draw: async () => {
      const { drawCard } = await import("./card-drawing.ts");
      return drawCard(card, { picture: await bytesOf(card.picture), crest: await bytesOf(card.crest) });
    },
  }));
  return [...icons, ...(await Promise.all(pages))];
}

/** Reads a picture no larger than it is needed, else as it is stored; null for one that is not. */
function pictureReader(db: Kysely<Database>, storage: FileStorage, code: string) {
  return async (picture: PictureOfSchool | null): Promise<Uint8Array | null> => {
    if (!picture) return null;
    const row = await db
      .selectFrom("files")
      .selectAll()
      .where("school_code", "=", code)
      .where("path", "=", picture.file)
      .executeTakeFirst();
    const rendition = row && renditionOf(row);
    const jpeg = rendition ? await storage.get(rendition) : null;
    return jpeg ?? (row ? readOriginal(storage, row) : null);
  };
}

/** None of a PNG: what is transparent in it, as a crest is round its edge, stays so. */
function renditionOf(row: FilesTable): string | null {
  const widths = row.type === "image/png" ? [] : variantsOf(row.width ?? 0, "jpeg");
  const variant = widths.find(({ width }) => width <= WIDE_ENOUGH);
  return variant ? variantPath(row, variant) : null;
}
