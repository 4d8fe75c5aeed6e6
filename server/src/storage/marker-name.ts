/** The file that says which database the stored files belong to. */
export const markerName = "store-id.txt";

/** Returns whether a file is the marker, or a part of one that was not completed. */
export const isOfMarker = (name: string) => name.startsWith(markerName);
