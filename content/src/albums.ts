import { z } from "zod";
import { dateSchema, filesSchema, idSchema, textSchema, titleSchema } from "./fields.ts";

/** A gallery album, also called sub-gallery (§3): the attachments are its photos, their number is shown. */
export const albumSchema = z.object({
  _id: idSchema,
  title: titleSchema,
  description: textSchema,
  date: dateSchema.nullable(),
  attachments: filesSchema,
});

export type Album = z.infer<typeof albumSchema>;

/** How many albums Home holds (decisions §4.4). */
export const HOME_ALBUM_LIMIT = 12;

/** The latest albums, for Home. `albums` is newest first. */
export function homeAlbums(albums: readonly Album[]): Album[] {
  return albums.slice(0, HOME_ALBUM_LIMIT);
}

/** From this many albums on, Home shows one card per album; below, one per photo (§4). */
export const ALBUM_CARDS_FROM = 4;
