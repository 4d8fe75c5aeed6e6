import { z } from "zod";
import { dateSchema, fileSchema, filesSchema, idSchema, textSchema, titleSchema } from "../school/fields.ts";
import { isPicture } from "./files/file-address.ts";
import { entity, optional, required } from "./office-description.ts";

const LONGEST = 300;

const photoTextSchema = z.object({
  file: fileSchema,
  alt: z.string().trim().max(LONGEST),
  caption: z.string().trim().max(LONGEST),
  /** The photo is the cover of its entry. */
  isCover: z.boolean().optional(),
});

export type PhotoText = z.infer<typeof photoTextSchema>;

const schema = z.object({
  _id: idSchema,
  title: titleSchema,
  description: textSchema,
  date: dateSchema.nullable(),
  attachments: filesSchema,
  photos: z.array(photoTextSchema).optional(),
});

export type Album = z.infer<typeof schema>;

export const albums = entity<Album>({
  schema,
  dateOf: ({ date }) => date,
  addressOf: ({ _id }) => `/SubGallery?id=${_id}`,
  api: {
    list: { path: "/api/gallery/All", summary: "All albums, newest first" },
    home: { path: "/api/gallery", summary: "Albums for Home: the 12 latest", pick: homeAlbums },
    find: { path: "/api/subGallery", summary: "One album" },
  },
  example: {
    _id: "sports-day",
    title: "Sports Day",
    description: "A morning on the lower field.",
    date: "2026-10-24",
    attachments: ["albums/sports-day/start.jpg", "albums/sports-day/finish.jpg"],
  },
  office: {
    one: "album",
    many: "albums",
    use: "Photos of one day, under one name.",
    shownOn: { words: "Home and Photo Gallery", path: "/PhotoGallery" },
    publishedBy: "clerk",
    showsPupils: true,
    calledBy: "title",
    fields: [
      required.line("title", "Name"),
      optional.date("date", "Day", { isToday: true }),
      optional.text("description", "Text"),
      required.files("attachments", "Photos", {
        takes: "pictures",
        saidIn: "photos",
        hint: "In the order in which parents see them. Say of each in a sentence what is to be seen, for those who cannot see it; a caption stands below it, if you like.",
      }),
    ],
  },
});

const HOME_ALBUM_LIMIT = 12;

export function homeAlbums(albums: readonly Album[]): Album[] {
  return albums.slice(0, HOME_ALBUM_LIMIT);
}

/** Returns the chosen cover of an album, or its first photo. */
export function coverOf({ attachments, photos = [] }: Pick<Album, "attachments" | "photos">): string | null {
  const chosen = photos.find(({ isCover }) => isCover)?.file;
  return chosen !== undefined && attachments.includes(chosen) ? chosen : (attachments.find(isPicture) ?? null);
}

export const describedBy = (title: string, caption: string): string => `${title}: ${caption}`;

/** With this many albums or more, Home shows one card for each album; with fewer, one for each photo (gallery of Home, §4). */
export const ALBUM_CARDS_FROM = 4;
