/** Names the one site that a page may show in a frame. The server removes this header from the answer. */
export const FRAME_SOURCE = "X-Frame-Source";

/** Names the hash of a page's style. The server removes this header from the answer. */
export const STYLE_SOURCE = "X-Style-Source";

/** Says that pages of this site may show the answer in a frame. The server removes this header from the answer. */
export const FRAMED_BY_SITE = "X-Framed-By-Site";

/** Returns the origin of a web address, or null. A host may contain `;`, which would change the policy. */
export function frameSource(address: string | null): string | null {
  if (!address || !URL.canParse(address)) return null;
  const { origin } = new URL(address);
  return /^https?:\/\/[a-z0-9.-]+(:[0-9]+)?$/.test(origin) ? origin : null;
}
