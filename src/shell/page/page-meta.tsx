import type { BreadcrumbList, Event, NewsArticle, School } from "schema-dts";
import { type FilesByPath, fileAddress, widthsFor } from "../../kinds/files/file-address.ts";
import { cardAddress, cardSize, type SocialCard } from "../../kinds/files/social-card.ts";
import { useFrame } from "../frame.ts";

/** The types check each field against the vocabulary. */
type Described = BreadcrumbList | Event | NewsArticle | School;

/** Data for search engines and assistants (schema.org); nothing without any. The policy allows it: no browser runs it. */
export function StructuredData({ graph }: { graph: readonly Described[] }) {
  if (graph.length === 0) return null;
  const text = JSON.stringify({ "@context": "https://schema.org", "@graph": graph }).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: data, and without a sign that could end it
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}

/** The picture of a link in a message or on a network. */
interface PreviewPicture {
  address: string;
  width: number;
  height: number;
  alt: string;
}

export type PageCard = SocialCard & { site: string; version: string };

interface PageMetaProps {
  /** Without the name of the school. */
  title: string;
  /** The whole title of the window. */
  window: string;
  description: string;
  /** Undefined: a page of the site. */
  type?: "article" | undefined;
  /** Undefined: the card of the page. */
  picture?: PreviewPicture | null | undefined;
  /** The address of a page that has no canonical one. */
  address?: string | undefined;
}

/** The title and description of a page, and what apps show of its link. An address that names no page has no preview. */
export function PageMeta({ title, window, description, type, picture, address }: PageMetaProps) {
  const { canonical, card, profile } = useFrame();
  const url = address ?? canonical;
  const shown = picture ?? (card && pictureOfCard(card));
  return (
    <>
      <title>{window}</title>
      {description && <meta name="description" content={description} />}
      {url && shown && (
        <>
          <meta property="og:title" content={title} />
          {description && <meta property="og:description" content={description} />}
          <meta property="og:url" content={url} />
          <meta property="og:type" content={type ?? "website"} />
          <meta property="og:site_name" content={profile.name} />
          <meta property="og:image" content={shown.address} />
          <meta property="og:image:width" content={String(shown.width)} />
          <meta property="og:image:height" content={String(shown.height)} />
          <meta property="og:image:alt" content={shown.alt} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}

export function pictureOfCard({ site, version, ...card }: PageCard): PreviewPicture {
  return { address: site + cardAddress(card, version), ...cardSize, alt: card.picture?.alt || card.school };
}

/** Returns the first photo, as a JPEG that apps take; null without one whose size is known. */
export function pictureOfPhotos(
  photos: readonly string[],
  files: FilesByPath,
  site: string,
  alt: string,
): PreviewPicture | null {
  for (const path of photos) {
    const facts = files[path];
    if (!facts?.width || !facts.height) continue;
    const width = widthsFor(facts.width)
      .filter((one) => one <= cardSize.width)
      .at(-1);
    const height = Math.round((facts.height * (width ?? facts.width)) / facts.width);
    const address = fileAddress(path, facts, width ? { width, format: "jpeg" } : undefined);
    return { address: site + address, width: width ?? facts.width, height, alt };
  }
  return null;
}

/** Makes the browser draw a short page once, when its text is there: facts from the end of the page stand above the text on a phone. */
export const RenderedWhole = () => <link rel="expect" href="#walk-title" blocking="render" />;
