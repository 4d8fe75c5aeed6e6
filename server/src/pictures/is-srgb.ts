/** Reads the description of an ICC profile: many makers have an sRGB of their own. */
export function isSrgb(profile: Buffer): boolean {
  return profile.includes("sRGB", 0, "latin1") || profile.includes(Buffer.from("\0s\0R\0G\0B", "latin1"));
}
