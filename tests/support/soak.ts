/** Returns the amount for a test: `usual` in `npm test`, `soak` in `npm run soak`, which may take hours. */
export function usualOrSoak({ usual, soak }: { usual: number; soak: number }): number {
  return process.env.SOAK === "1" ? soak : usual;
}
