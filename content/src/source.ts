import type { Album } from "./albums.ts";
import type { Circular } from "./circulars.ts";
import type { SchoolEvent } from "./events.ts";
import type { FilesByPath } from "./file-address.ts";
import type { Highlight } from "./highlights.ts";
import type { NewsItem } from "./news.ts";
import type { PopupNotification } from "./notifications.ts";
import type { PageText, StandingText, TextPage } from "./page-texts.ts";
import type { RegistrationLink } from "./registration-links.ts";
import type { SchoolProfile } from "./school.ts";
import type { Topper } from "./toppers.ts";
import type { Video } from "./videos.ts";

/**
 * Everything a page or the API may read, for the one school of this deployment.
 * Lists are newest first, undated rows last; toppers highest percentage first. `null` means "not there"; a call rejects when the store
 * cannot be read.
 */
export interface ContentSource {
  readProfile(): Promise<SchoolProfile>;
  /** The office's text, or the one that the specification states for the page. */
  readPageText(page: TextPage): Promise<StandingText | null>;
  listNews(): Promise<NewsItem[]>;
  listToppers(): Promise<Topper[]>;
  listEvents(): Promise<SchoolEvent[]>;
  listAlbums(): Promise<Album[]>;
  findAlbum(id: string): Promise<Album | null>;
  listVideos(): Promise<Video[]>;
  listNotifications(): Promise<PopupNotification[]>;
  listRegistrationLinks(): Promise<RegistrationLink[]>;
  listHighlights(): Promise<Highlight[]>;
  listCirculars(): Promise<Circular[]>;
  /** Facts of those of `paths` that are stored. */
  describeFiles(paths: readonly string[]): Promise<FilesByPath>;
}

/** What a new school starts with: one value for every call of `ContentSource`. Lists are in any order. */
export interface SchoolContent {
  profile: SchoolProfile;
  pageTexts: PageText[];
  news: NewsItem[];
  events: SchoolEvent[];
  toppers: Topper[];
  albums: Album[];
  videos: Video[];
  notifications: PopupNotification[];
  registrationLinks: RegistrationLink[];
  highlights: Highlight[];
  circulars: Circular[];
}
