/** Addresses whose answers are kept: lists, and descriptions of the site. Not those of files, which lie on the disk, nor of one album. */
const KEPT = /^\/(?:robots\.txt|sitemap\.xml|api\/(?!image\/|card\/|icon\/|form\/)[a-z]\w*(?:[./][\w-]+)*)$/i;

/**
 * Returns the key under which an answer of the API may be kept until something in it changes, or null when it may not. The key
 * is the plain spelling of the path: what else an address says (a query, `%6E` for n) makes no other answer.
 */
export function answerKey(address: string): string | null {
  const url = URL.parse(`http://school${address}`);
  if (!url) return null;
  try {
    const path = decodeURIComponent(url.pathname);
    return KEPT.test(path) && path !== "/api/subGallery" ? path : null;
  } catch {
    return null;
  }
}
