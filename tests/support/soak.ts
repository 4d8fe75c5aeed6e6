export interface Amount {
  usual: number;
  soak: number;
}

/** Returns the amount for a test: `usual` in `npm test`, `soak` in `npm run soak`, which may take hours. */
export function usualOrSoak({ usual, soak }: Amount): number {
  return process.env.SOAK === "1" ? soak : usual;
}
