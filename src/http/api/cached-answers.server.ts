import { languages } from "../../base/language.ts";
import { fileIn } from "../../base/language-names.ts";
import { subscriptionPaths } from "../../calendar/subscriptions-api.server.ts";
import { entities, entryKinds } from "../../kinds/all.ts";
import { dataPaths } from "../../pages/open-data/open-data.server.ts";
import { todayPath } from "../../today/today.server.ts";

/** Besides the lists: answers that are the same for everyone until something is published. */
const descriptions = [
  ...["/api/openapi.json", "/robots.txt", "/sitemap.xml"],
  ...languages.map((language) => fileIn(language, "/api/site.webmanifest")),
];

/** Returns the cache key of an answer: its path. Null for other paths, and for one with escapes (`%6E` for n). */
export function answerKeys(schoolCode: string): (address: string) => string | null {
  const lists = entryKinds.flatMap((kind) => {
    const { list, home } = entities[kind].api;
    return [list, ...(home ? [home] : [])].map(({ path }) => `${path}/${schoolCode}`);
  });
  const cached = new Set([
    ...lists,
    `${todayPath}/${schoolCode}`,
    ...dataPaths(schoolCode),
    ...subscriptionPaths,
    ...descriptions,
  ]);
  return (address) => {
    const path = URL.parse(`http://school${address}`)?.pathname ?? "";
    return cached.has(path) ? path : null;
  };
}
