/** The kinds whose entries have a page each, by the first word of its address. */
const places = { news: "News", events: "Events", circulars: "Circulars" } as const;

export type ItemKind = keyof typeof places;

export const itemKinds = Object.keys(places) as ItemKind[];

/** Returns the path of the page of one entry. It stays when the title changes. */
export const itemAddress = (kind: ItemKind, id: string): string => `/${places[kind]}/${id}`;
