import { longDate } from "@school/content/rules/dates";
import { screenTitles } from "@school/content/text/screens";
import { servicesContext } from "../../reading/services.ts";
import { ItemAbsent } from "../items/item-absent.tsx";
import { ItemPage } from "../items/item-page.tsx";
import { readItem } from "../items/read-item.ts";
import type { Route } from "./+types/news-item";
import { NewsData } from "./news-data.tsx";

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
        facts={fromDate && <p className="item__facts">{longDate(fromDate)}</p>}
        text={description}
        list={list}
        item={loaderData}
      />
    </>
  );
}
