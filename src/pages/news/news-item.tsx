import { longDate } from "../../base/dates.ts";
import { fileAddress } from "../../kinds/files/file-address.ts";
import type { NewsItem } from "../../kinds/news.ts";
import { screenTitles } from "../../school/screens.ts";
import { beginningOf } from "../../school/text.ts";
import { useFrame } from "../../shell/frame.ts";
import { StructuredData } from "../../shell/page/page-meta.tsx";
import { servicesContext } from "../../shell/reading/services.ts";
import { type Item, ItemAbsent, ItemPage, readItem } from "../items/item-page.tsx";
import type { Route } from "./+types/news-item";

const list = { name: screenTitles.News, href: "/News", all: "All news" };

export const loader = ({ context, params }: Route.LoaderArgs) =>
  readItem(context.get(servicesContext), "news", params.id);

export default function NewsItemPage({ loaderData }: Route.ComponentProps) {
  if ("absent" in loaderData) return <ItemAbsent {...loaderData} one="news item" list={list} />;
  const { _id, title, description, fromDate } = loaderData.entry;
  return (
    <>
      <NewsData item={loaderData} />
      <ItemPage
        kind="news"
        id={_id}
        title={title}
        facts={fromDate && <p className="item__facts cluster quiet">{longDate(fromDate)}</p>}
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
