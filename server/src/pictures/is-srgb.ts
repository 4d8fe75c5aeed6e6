/** Returns whether a colour profile (ICC) is one of sRGB, by its description: there are many makers of it, and all mean the same. */
export function isSrgb(profile: Buffer): boolean {
  return profile.includes("sRGB", 0, "latin1") || profile.includes(Buffer.from("\0s\0R\0G\0B", "latin1"));
}
