import { albums } from "./albums.ts";
import { circulars } from "./circulars.ts";
import type { Entity } from "./entity.ts";
import { events } from "./events.ts";
import { highlights } from "./highlights.ts";
import { news } from "./news.ts";
import { notifications } from "./notifications.ts";
import { registrationLinks } from "./registration-links.ts";
import { toppers } from "./toppers.ts";
import { videos } from "./videos.ts";

/** Every list that a school publishes, in the order of §7. */
const described = {
  news,
  toppers,
  events,
  albums,
  videos,
  notifications,
  registrationLinks,
  highlights,
  circulars,
};

/** The name of a kind of entry: `news`, `events` and so on. */
export type EntryKind = keyof typeof described;

/** An entry of a kind. */
export type Entry<Kind extends EntryKind> = (typeof described)[Kind]["example"];

/** The list of each kind. */
export type EntryLists = { [Kind in EntryKind]: Entry<Kind>[] };

export const entities: { readonly [Kind in EntryKind]: Entity<Entry<Kind>> } = described;

export const entryKinds = Object.keys(described) as EntryKind[];

/** The kinds of documents that a school publishes: facts and texts, each of which stands once, and lists. */
export const documentKinds = ["profile", "pageTexts", ...entryKinds] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Returns whether a name is that of a list. */
export const isEntryKind = (name: string): name is EntryKind => Object.hasOwn(described, name);
