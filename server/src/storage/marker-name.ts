/** The file that says which database the stored files belong to. */
export const markerName = "store-id.txt";

/** Includes a marker that was not completed. */
export const isOfMarker = (name: string) => name.startsWith(markerName);
