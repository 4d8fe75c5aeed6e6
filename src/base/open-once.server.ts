/** Returns the same for every call. After a failure, the next call tries again. */
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
