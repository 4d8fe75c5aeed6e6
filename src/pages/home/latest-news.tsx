import { dateParts } from "../../base/dates.ts";
import { itemAddress } from "../../kinds/item-pages.ts";
import type { NewsItem } from "../../kinds/news.ts";
import { placeholders } from "../../kinds/placeholders.ts";
import type { Reading } from "../../shell/reading/services.ts";
import { CopyNote } from "../../ui/alert.tsx";
import { Carousel, Handles } from "../../ui/carousel/carousel.tsx";
import { ScrollList } from "../../ui/carousel/scroll-list.tsx";
import { FileLink } from "../../ui/document/attachments.tsx";
import { useLanguage, useText } from "../../ui/language.ts";
import { MoreLink } from "../../ui/links.tsx";
import { RenewalNote } from "../../ui/renewal-note.tsx";
import { homeTexts } from "./home.text.ts";
import { firstPaper, latestNews } from "./shown.ts";
import "./latest.css";

export function LatestNews({ news }: { news: Reading<NewsItem[]> }) {
  const items = latestNews(news.value);
  const t = useText(homeTexts);
  return (
    <section className="latest section" aria-labelledby="latest-title">
      <div className="wrap">
        <Carousel>
          <div className="section__head">
            <h2 id="latest-title">{t.news}</h2>
            <Handles of={t.news} count={items.length} />
          </div>
          <CopyNote reading={news} />
          <div className="latest__list">
            <ScrollList className="carousel__list" label={t.news}>
              {items.map((item) => (
                <Item key={item._id} item={item} />
              ))}
              {items.length === 0 && [1, 2, 3, 4].map((number) => <Placeholder key={number} />)}
            </ScrollList>
          </div>
        </Carousel>
        <p className="section__foot">
          <MoreLink href="/News">{t.allNews}</MoreLink>
        </p>
      </div>
    </section>
  );
}

function Item({ item }: { item: NewsItem }) {
  const language = useLanguage();
  const date = item.fromDate ? dateParts(item.fromDate, language) : null;
  const file = firstPaper(item.attachments);
  return (
    <li className="carousel__item latest__item grid one-column relative gap-3">
      {date && (
        <p className="baseline brick flex strong gap-2">
          <span className="latest__day">{date.day}</span> {date.month}
        </p>
      )}
      <h3>
        <a href={itemAddress("news", item._id)}>{item.title}</a>
      </h3>
      <p className="excerpt">{item.description}</p>
      <RenewalNote of={item} />
      {file && (
        <p>
          <FileLink path={file} />
        </p>
      )}
    </li>
  );
}

function Placeholder() {
  const { title, text } = useText(placeholders).news;
  return (
    <li className="carousel__item latest__item grid one-column relative gap-3">
      <p className="baseline brick flex strong gap-2" aria-hidden="true">
        <span className="latest__day latest__day--none">–</span>
      </p>
      <h3>{title}</h3>
      <p className="excerpt">{text}</p>
    </li>
  );
}
