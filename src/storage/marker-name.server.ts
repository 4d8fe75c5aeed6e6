/** Names the database that the files belong to. */
export const markerName = "store-id.txt";

/** Includes incomplete markers. */
export const isOfMarker = (name: string) => name.startsWith(markerName);
