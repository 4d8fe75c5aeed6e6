import { entities, entryKinds } from "@school/content/entities/all";

/** Answers that are the same for everyone until something is published, beside the lists. */
const descriptions = ["/api/openapi.json", "/api/site.webmanifest", "/robots.txt", "/sitemap.xml"];

/**
 * Returns a function from an address to the cache key of the API's answer; null for an answer that is not cached. The key is the
 * plain spelling of the path: a query, or `%6E` for n, does not change the answer.
 */
export function answerKeys(schoolCode: string): (address: string) => string | null {
  const lists = entryKinds.flatMap((kind) => {
    const { list, home } = entities[kind].api;
    return [list, ...(home ? [home] : [])].map(({ path }) => `${path}/${schoolCode}`);
  });
  const cached = new Set([...lists, ...descriptions]);
  return (address) => {
    const path = URL.parse(`http://school${address}`)?.pathname ?? "";
    const key = path.includes("%") ? plainSpelling(path) : path;
    return cached.has(key) ? key : null;
  };
}

function plainSpelling(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
