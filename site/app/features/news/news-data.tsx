import type { NewsItem } from "@school/content/entities/news";
import type { NewsArticle } from "schema-dts";
import { useFrame } from "../../shell/frame.ts";
import { StructuredData } from "../../shell/page/structured-data.tsx";

/** Of the items on the page. */
const MOST = 10;

export function NewsData({ items }: { items: readonly NewsItem[] }) {
  const { profile } = useFrame();
  const graph = items.slice(0, MOST).flatMap(({ title, fromDate }): NewsArticle | [] => {
    if (!fromDate) return [];
    return {
      "@type": "NewsArticle",
      headline: title,
      datePublished: fromDate,
      author: { "@type": "School", name: profile.name },
    };
  });
  return <StructuredData graph={graph} />;
}
