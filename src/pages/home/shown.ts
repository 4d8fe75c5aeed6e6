import { type Album, homeAlbums } from "../../kinds/albums.ts";
import type { SchoolEvent } from "../../kinds/events.ts";
import { isPicture } from "../../kinds/files/file-address.ts";
import type { NewsItem } from "../../kinds/news.ts";
import type { PopupNotification } from "../../kinds/notifications.ts";
import type { RegistrationLink } from "../../kinds/registration-links.ts";
import type { Topper } from "../../kinds/toppers.ts";
import type { SchoolProfile } from "../../school/school.ts";
import type { Reading } from "../../shell/reading/services.ts";

const HOME_NEWS_LIMIT = 8;

export function latestNews(news: readonly NewsItem[]): NewsItem[] {
  return news.slice(0, HOME_NEWS_LIMIT);
}

/** §2 */
const HERO_SLIDES = 5;

export function heroSlides({ hero }: SchoolProfile) {
  return hero.slice(0, HERO_SLIDES);
}

/** A card links the first PDF; the page of the item shows every file. */
export const firstPaper = (attachments: readonly string[]) => attachments.find((path) => !isPicture(path));

interface Lists {
  notifications: Reading<PopupNotification[]>;
  links: Reading<RegistrationLink[]>;
  news: Reading<NewsItem[]>;
  toppers: Reading<Topper[]>;
  albums: Reading<Album[]>;
}

/** Returns the paths of all files of Home. */
export function filesShown(profile: SchoolProfile, lists: Lists, events: readonly SchoolEvent[]): string[] {
  const { principal, pictures, facilities } = profile;
  const own = [
    ...heroSlides(profile).map(({ picture }) => picture),
    ...facilities.map(({ picture }) => picture),
    ...[pictures.tower, pictures.preSchool, principal.portrait],
  ];
  return [
    ...own.flatMap((picture) => (picture ? [picture.file] : [])),
    ...lists.notifications.value.flatMap(({ image, attachments }) => [...image, ...attachments]),
    ...lists.links.value.flatMap(({ attachments }) => attachments),
    ...latestNews(lists.news.value).flatMap(({ attachments }) => firstPaper(attachments) ?? []),
    ...events.flatMap(({ images, attachments }) => [
      ...images.filter(isPicture).slice(0, 1),
      ...[firstPaper(attachments) ?? []].flat(),
    ]),
    ...lists.toppers.value.flatMap(({ attachments }) => attachments.filter(isPicture).slice(0, 1)),
    ...homeAlbums(lists.albums.value).flatMap(({ attachments }) => attachments.filter(isPicture)),
  ];
}
