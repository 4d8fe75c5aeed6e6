import { dateParts } from "../../base/dates.ts";
import { texts } from "../../base/language.ts";
import { itemAddress } from "../../kinds/item-pages.ts";
import type { NewsItem } from "../../kinds/news.ts";
import { placeholders } from "../../kinds/placeholders.ts";
import { DayStone } from "../../ui/day-stone.tsx";
import { Attachments } from "../../ui/document/attachments.tsx";
import { useText } from "../../ui/language.ts";
import { FilteredList } from "../../ui/list/filtered-list.tsx";
import type { ListIsland } from "../../ui/list/use-list-page.ts";
import { RenewalNote } from "../../ui/renewal-note.tsx";
import "./news-list.css";

const newsTexts = texts({
  list: {
    en: { what: "news", unit: (count: number) => (count === 1 ? "item" : "items") },
    hi: { what: "समाचार", unit: () => "समाचार" },
  },
  undated: { en: "Without a date", hi: "बिना तारीख" },
});

export default function NewsList(first: ListIsland<NewsItem>) {
  const t = useText(newsTexts);
  return (
    <FilteredList
      island="news-list"
      first={first}
      dateOf={({ fromDate }) => fromDate}
      {...t.list}
      search
      placeholder={<Placeholder />}
    >
      {(items, _, places) =>
        byYear(items, t.undated).map(([year, ofYear]) => (
          <section key={year} aria-labelledby={`year-${year}`}>
            <h2 className="news-list__year" id={`year-${year}`}>
              {year}
            </h2>
            <ul className="news-list">
              {ofYear.map((item) => (
                <Item key={item._id} item={item} place={places.get(item)} />
              ))}
            </ul>
          </section>
        ))
      }
    </FilteredList>
  );
}

function Item({ item, place }: { item: NewsItem; place: string | undefined }) {
  const { _id, title, description, fromDate, attachments } = item;
  const page = itemAddress("news", _id);
  return (
    <li className="news-list__item grid beside ruled gap-4" id={place} tabIndex={place ? -1 : undefined}>
      <DayStone date={fromDate} />
      <div>
        <h3>
          <a href={page}>{title}</a>
        </h3>
        {description && <p className="news-list__text quiet above-2">{description}</p>}
        <RenewalNote of={item} />
        <Attachments paths={attachments} of={title} photoAt={(index) => `${page}#photo-${index + 1}`} />
      </div>
    </li>
  );
}

function Placeholder() {
  const { title, text } = useText(placeholders).news;
  return (
    <ul className="news-list">
      {[1, 2].map((number) => (
        <li className="news-list__item grid beside ruled gap-4" key={number}>
          <DayStone date={null} />
          <div>
            <h2 className="title-3">{title}</h2>
            <p className="news-list__text quiet above-2">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Items without a date form the last group. */
function byYear(items: NewsItem[], undated: string): [string, NewsItem[]][] {
  const groups = new Map<string, NewsItem[]>();
  for (const item of items) {
    const year = item.fromDate ? String(dateParts(item.fromDate).year) : undated;
    groups.set(year, [...(groups.get(year) ?? []), item]);
  }
  return [...groups];
}
