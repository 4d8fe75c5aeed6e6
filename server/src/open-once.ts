/** Returns a function that opens something at its first call and returns the same from then on. What failed is tried again by the next call. */
export function openOnce<Opened>(open: () => Promise<Opened>): () => Promise<Opened> {
  let opened: Promise<Opened> | undefined;
  return () => {
    opened ??= open().catch((cause) => {
      opened = undefined;
      throw cause;
    });
    return opened;
  };
}
