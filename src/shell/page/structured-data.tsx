import type { BreadcrumbList, Event, NewsArticle, School, SpecialAnnouncement } from "schema-dts";

/** The types check each field against the vocabulary. */
type Described = BreadcrumbList | Event | NewsArticle | School | SpecialAnnouncement;

/** Data for search engines and assistants (schema.org); nothing without any. The policy allows it: no browser runs it. */
export function StructuredData({ graph }: { graph: readonly Described[] }) {
  if (graph.length === 0) return null;
  const text = JSON.stringify({ "@context": "https://schema.org", "@graph": graph }).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: data, and without a sign that could end it
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
