import { longDate } from "../../base/dates.ts";
import { fileAddress } from "../../kinds/files/file-address.ts";
import type { NewsItem } from "../../kinds/news.ts";
import { screenTexts } from "../../school/screens.ts";
import { beginningOf } from "../../school/text.ts";
import { useFrame } from "../../shell/frame.ts";
import { StructuredData } from "../../shell/page/page-meta.tsx";
import { useLanguage, useText } from "../../ui/language.ts";
import { type Item, ItemAbsent, ItemPage, itemLoader } from "../items/item-page.tsx";
import { itemPageTexts } from "../items/items.text.ts";
import type { Route } from "./+types/news-item";

export const loader = itemLoader("news");

export default function NewsItemPage({ loaderData }: Route.ComponentProps) {
  const t = useText(itemPageTexts);
  const language = useLanguage();
  const list = { name: useText(screenTexts).News, href: "/News", all: t.allNews };
  if ("absent" in loaderData) return <ItemAbsent {...loaderData} one={t.oneNews} list={list} />;
  const { _id, title, description, fromDate } = loaderData.entry;
  return (
    <>
      <NewsData item={loaderData} />
      <ItemPage
        kind="news"
        id={_id}
        title={title}
        facts={fromDate && <p className="cluster rows-2 quiet">{longDate(fromDate, language)}</p>}
        text={description}
        list={list}
        item={loaderData}
      />
    </>
  );
}

function NewsData({ item }: { item: Item & { entry: NewsItem } }) {
  const { entry, photos, files, address, publicUrl } = item;
  const { profile } = useFrame();
  const { title, description, fromDate } = entry;
  return (
    <StructuredData
      graph={[
        {
          "@type": "NewsArticle",
          headline: title,
          url: address,
          mainEntityOfPage: address,
          ...(description && { description: beginningOf(description) }),
          ...(fromDate && { datePublished: fromDate }),
          ...(photos.length > 0 && { image: photos.map((path) => publicUrl + fileAddress(path, files[path])) }),
          author: { "@type": "School", name: profile.name, url: `${publicUrl}/` },
        },
      ]}
    />
  );
}
