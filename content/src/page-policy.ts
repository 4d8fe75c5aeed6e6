/** The header in which a page names the one site it may show in a frame. The server takes it out of the answer. */
export const FRAME_SOURCE = "X-Frame-Source";

/** The header in which a page names the hash of its style. The server takes it out of the answer. */
export const STYLE_SOURCE = "X-Style-Source";

/** Returns the origin of a web address for a policy, or null. A host could contain characters (`;`) that would rewrite the policy. */
export function frameSource(address: string | null): string | null {
  if (!address || !URL.canParse(address)) return null;
  const { origin } = new URL(address);
  return /^https?:\/\/[a-z0-9.-]+(:[0-9]+)?$/.test(origin) ? origin : null;
}
