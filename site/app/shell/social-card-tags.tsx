import { cardAddress, cardSize, type SocialCard } from "@school/content/files/social-card";

export function SocialCardTags({ site, version, ...card }: SocialCard & { site: string; version: string }) {
  return (
    <>
      <meta property="og:title" content={card.title} />
      <meta property="og:image" content={site + cardAddress(card, version)} />
      <meta property="og:image:width" content={String(cardSize.width)} />
      <meta property="og:image:height" content={String(cardSize.height)} />
      <meta property="og:image:alt" content={card.picture?.alt || card.school} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
