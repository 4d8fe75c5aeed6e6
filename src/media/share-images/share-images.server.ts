import { readFile } from "node:fs/promises";
import { readFileLanguage } from "../../base/language-names.ts";
import {
  cardOfAlbum,
  cardOfOrder,
  cardOfPage,
  cardVersion,
  digestOf,
  iconVersion,
  type SiteIcon,
  type SocialCard,
} from "../../kinds/files/social-card.ts";
import type { ContentSource } from "../../kinds/source.ts";
import { isId } from "../../school/fields.ts";
import type { PictureOfSchool } from "../../school/school.ts";
import type { FileStorage } from "../../storage/file-storage.server.ts";
import { bytesAt, type ServedFile, type StoredFiles } from "../stored-files.server.ts";

export const shareImagePath = (name: string, version: string) => `cards/${name}.${version}.jpg`;
export const iconPath = (icon: SiteIcon, version: string) => `icons/${icon}.${version}.png`;

export const filesOf = (...pictures: (PictureOfSchool | null)[]) => pictures.flatMap((picture) => picture?.file ?? []);

export type ShareImages = ReturnType<typeof openShareImages>;

/** Serves what the worker has rendered. While one is missing, serves a picture that it would show; for an icon at last the plain one. */
export function openShareImages(content: ContentSource, storage: FileStorage, files: StoredFiles) {
  async function rendered(place: string, version: string, type: ServedFile["type"]): Promise<ServedFile | null> {
    const bytes = await bytesAt(storage, place, type);
    return bytes && { ...bytes, type, tag: version, version, provisional: false };
  }

  async function inItsPlace(...pictures: (PictureOfSchool | null)[]): Promise<ServedFile | null> {
    for (const path of filesOf(...pictures)) {
      const jpeg = await files.variant(path, { width: 1200, format: "jpeg" });
      if (jpeg) return { ...jpeg, provisional: true };
    }
    return null;
  }

  return {
    /** @param file "News.jpg", in another language than the first "News.hi.jpg" */
    async card(file: string): Promise<ServedFile | "missing" | "not drawn yet"> {
      const card = await findCard(content, file);
      if (!card) return "missing";
      const { picture, crest } = card;
      const version = await cardVersion(card, await content.describeFiles(filesOf(picture, crest)));
      const image = await rendered(shareImagePath(card.name, version), version, "image/jpeg");
      return image ?? (await inItsPlace(picture, crest)) ?? "not drawn yet";
    },
    async icon(icon: SiteIcon): Promise<ServedFile> {
      const profile = await content.readProfile();
      const version = await iconVersion(profile, await content.describeFiles(filesOf(profile.crest)));
      const image = await rendered(iconPath(icon, version), version, "image/png");
      return image ?? (await inItsPlace(profile.crest)) ?? plainIcon(icon);
    },
  };
}

/** Returns the icon of every school that has none yet: what `renderIcon` renders without a crest and a letter. */
async function plainIcon(icon: SiteIcon): Promise<ServedFile> {
  const bytes = await readFile(new URL(`../../../brand/icons/${icon}.png`, import.meta.url));
  return {
    size: bytes.length,
    read: async (first, last) => bytes.subarray(first, last + 1),
    type: "image/png",
    tag: await digestOf([bytes.toString("base64")]),
    version: "plain",
    provisional: true,
  };
}

async function findCard(content: ContentSource, file: string): Promise<SocialCard | null> {
  const profile = await content.readProfile();
  const { language, address } = readFileLanguage(file);
  const [route = "", id, ...more] = address.slice(0, -".jpg".length).split("/");
  if (more.length > 0) return null;
  if (id === undefined) return cardOfPage(route, profile, language);
  if (!isId(id)) return null;
  if (route === "Today") {
    const order = await content.find("orders", id);
    return order && cardOfOrder(order, profile, language);
  }
  const album = route === "SubGallery" ? await content.find("albums", id) : null;
  return album && cardOfAlbum(album, profile, language);
}
