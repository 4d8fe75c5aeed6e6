import type { Kysely } from "kysely";
import { schoolDay } from "../../base/dates.ts";
import { storedContent } from "../../db/published/stored-content.server.ts";
import { findRow } from "../../db/rows.server.ts";
import type { Database } from "../../db/tables/database.server.ts";
import { cardsOf, cardVersion, firstLetter, iconVersion, siteIconNames } from "../../kinds/files/social-card.ts";
import type { PictureOfSchool } from "../../school/school.ts";
import { type FileStorage, originalPath, variantPath, variantsOf } from "../../storage/file-storage.server.ts";
import { filesOf, iconPath, shareImagePath } from "./share-images.server.ts";

/** In pixels: a photo of this width is enough for a share image. */
const WIDE_ENOUGH = 1200;

/** Returns every share image and icon that the school has now, with the place where each belongs. */
export async function shareImagesOf(db: Kysely<Database>, storage: FileStorage) {
  const school = await db.selectFrom("schools").select("code").executeTakeFirst();
  if (!school) return [];
  const content = storedContent(db, () => new Date());
  const profile = await content.readProfile();
  const [albums, orders] = await Promise.all([content.list("albums"), content.list("orders")]);
  const cards = cardsOf(profile, { albums, orders }, schoolDay(new Date()));
  const files = await content.describeFiles(filesOf(profile.crest, ...cards.map(({ picture }) => picture)));
  const versionOfIcons = await iconVersion(profile, files);
  const renderer = () => import("./render-share-image.server.ts");
  const rowOf = async (picture: PictureOfSchool | null) =>
    picture && (await findRow(db, "files", { path: picture.file }));

  async function photoOf(picture: PictureOfSchool | null): Promise<Uint8Array | null> {
    const row = await rowOf(picture);
    const variant = row && variantsOf(row.width ?? 0, "jpeg").find(({ width }) => width <= WIDE_ENOUGH);
    return (variant && (await storage.get(variantPath(row, variant)))) ?? originalOf(picture);
  }

  /** Renditions have no transparency, so the original of a crest is shown. */
  async function originalOf(picture: PictureOfSchool | null): Promise<Uint8Array | null> {
    const row = await rowOf(picture);
    return row ? storage.get(originalPath(row)) : null;
  }

  const icons = siteIconNames.map((icon) => ({
    place: iconPath(icon, versionOfIcons),
    render: async () => (await renderer()).renderIcon(icon, await originalOf(profile.crest), firstLetter(profile.name)),
  }));
  const pages = cards.map(async (card) => ({
    place: shareImagePath(card.name, await cardVersion(card, files)),
    render: async () =>
      (await renderer()).renderShareImage(card, await photoOf(card.picture), await originalOf(card.crest)),
  }));
  // A card whose words no language changes stands in one place.
  return [...new Map([...icons, ...(await Promise.all(pages))].map((image) => [image.place, image])).values()];
}
