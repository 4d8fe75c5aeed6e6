/** Runs one piece of work after another; returns null when `most` wait already. */
export function oneAfterTheOther(most: number) {
  let taken = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
    if (taken >= most) return null;
    taken += 1;
    const result = last.then(work).finally(() => {
      taken -= 1;
    });
    last = result.catch(() => {});
    return result;
  };
}

/** Runs the same work so many times at once, and waits for all of them, also when one fails. */
export async function severalAtOnce(count: number, work: () => Promise<void>): Promise<void> {
  const works = Array.from({ length: count }, work);
  await Promise.allSettled(works);
  await Promise.all(works);
}

/** Returns what was read last, and reads it again when the version is another one, or after a failure. */
export function readOnChange<Known>(version: () => Promise<unknown>, read: () => Promise<Known>): () => Promise<Known> {
  let known: { version: unknown; value: Promise<Known> } | null = null;
  return async () => {
    const present = await version();
    if (!known || known.version !== present) {
      const value = read();
      known = { version: present, value };
      value.catch(() => {
        if (known?.value === value) known = null;
      });
    }
    return known.value;
  };
}

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
