import { entities, entryKinds } from "@school/content/entities/all";

/** Answers that are the same for everyone until something is published, beside the lists. */
const descriptions = ["/api/openapi.json", "/api/site.webmanifest", "/robots.txt", "/sitemap.xml"];

/** Returns the cache key of an answer, or null: the plain spelling of the path, because a query, or `%6E` for n, changes nothing. */
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
