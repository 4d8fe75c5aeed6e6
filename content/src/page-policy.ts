/** Header by which a page asks the server to let it show one other site in a frame; it goes no further than the server. */
export const FRAME_SOURCE = "X-Frame-Source";

/** Header by which a page names the hash of the style it carries; it goes no further than the server. */
export const STYLE_SOURCE = "X-Style-Source";

/**
 * The origin of a web address as a content security policy takes it, or null when it is none: a host may hold
 * characters (`;`) with which the policy itself could be rewritten.
 */
export function frameSource(address: string | null): string | null {
  if (!address || !URL.canParse(address)) return null;
  const { origin } = new URL(address);
  return /^https?:\/\/[a-z0-9.-]+(:[0-9]+)?$/.test(origin) ? origin : null;
}
