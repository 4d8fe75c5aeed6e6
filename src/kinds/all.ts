import { albums } from "./albums.ts";
import { circulars } from "./circulars.ts";
import { events } from "./events.ts";
import { highlights } from "./highlights.ts";
import { news } from "./news.ts";
import { notifications } from "./notifications.ts";
import type { Entity, Field } from "./office-description.ts";
import { orders } from "./orders.ts";
import { pageTextFields } from "./page-text.ts";
import { registrationLinks } from "./registration-links.ts";
import { toppers } from "./toppers.ts";
import { videos } from "./videos.ts";

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
  orders,
};

export type EntryKind = keyof typeof described;

export type Entry<Kind extends EntryKind> = (typeof described)[Kind]["example"];

export type EntryLists = { [Kind in EntryKind]: Entry<Kind>[] };

export const entities: { readonly [Kind in EntryKind]: Entity<Entry<Kind>> } = described;

export const entryKinds = Object.keys(described) as EntryKind[];

/** The kinds of §7. */
export const specifiedKinds = entryKinds.filter((kind) => !entities[kind].api.isOurs);

export const documentKinds = ["profile", "pageTexts", ...entryKinds] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Returns the fields of a kind of document; none of the facts, whose groups have forms of their own. */
export function fieldsOf(kind: DocumentKind): readonly Field[] {
  if (kind === "pageTexts") return pageTextFields;
  return kind === "profile" ? [] : entities[kind].office.fields;
}

export const isEntryKind = (name: string): name is EntryKind => Object.hasOwn(described, name);
