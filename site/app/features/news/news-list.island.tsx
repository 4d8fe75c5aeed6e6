import type { NewsItem } from "@school/content/entities/news";
import { placeholders } from "@school/content/entities/placeholders";
import { type FilesByPath, fileAddress, fileTitle, isPicture } from "@school/content/files/file-address";
import { dateParts } from "@school/content/rules/dates";
import { DayStone } from "../../widgets/day-stone.tsx";
import { FileLink } from "../../widgets/document/file-link.tsx";
import { FilteredList } from "../../widgets/list/filtered-list.tsx";
import type { ListIsland } from "../../widgets/list/use-list-page.ts";
import { NoticeLink } from "../../widgets/notice-link.tsx";
import { Picture } from "../../widgets/photos/picture.tsx";
import "./news-list.css";

export interface NewsListProps extends ListIsland<NewsItem> {
  files: FilesByPath;
}

export default function NewsList(first: NewsListProps) {
  return (
    <FilteredList
      island="news-list"
      first={first}
      dateOf={({ fromDate }) => fromDate}
      what="news"
      unit={["item", "items"]}
      search
      placeholder={<Placeholder />}
    >
      {(items, { files }, places) =>
        byYear(items).map(([year, ofYear]) => (
          <section key={year} aria-labelledby={`year-${year}`}>
            <h2 className="news-list__year" id={`year-${year}`}>
              {year}
            </h2>
            <ul className="news-list">
              {ofYear.map((item) => (
                <Item key={item._id} item={item} files={files} place={places.get(item)} />
              ))}
            </ul>
          </section>
        ))
      }
    </FilteredList>
  );
}

function Item({ item, files, place }: { item: NewsItem; files: FilesByPath; place: string | undefined }) {
  const [file] = item.attachments;
  const photos = furtherPhotos(item);
  return (
    <li className="news-list__item" id={place} tabIndex={place ? -1 : undefined}>
      <DayStone date={item.fromDate} />
      <div>
        <h3>{item.title}</h3>
        {item.description && <p className="news-list__text">{item.description}</p>}
        <NoticeLink kind="news" id={item._id} title={item.title} />
        {photos.length > 0 && (
          <ul className="news-list__photos">
            {photos.map((path, index) => (
              <li key={path}>
                <a href={fileAddress(path, files[path])}>
                  <Picture
                    path={path}
                    facts={files[path]}
                    alt={`${item.title}, photo ${index + 1}`}
                    className="news-list__photo"
                    sizes="6rem"
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      {file && (
        <p className="news-list__file">
          <FileLink path={file} facts={files[file]} name={fileTitle(file, files[file])} />
        </p>
      )}
    </li>
  );
}

/** Returns the pictures after the first attachment, which is linked (§3). */
export const furtherPhotos = ({ attachments }: Pick<NewsItem, "attachments">) => attachments.slice(1).filter(isPicture);

function Placeholder() {
  return (
    <ul className="news-list">
      {[1, 2].map((number) => (
        <li className="news-list__item" key={number}>
          <DayStone date={null} />
          <div>
            <h2 className="news-list__title">{placeholders.news.title}</h2>
            <p className="news-list__text">{placeholders.news.text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Items without a date form the last group. */
function byYear(items: NewsItem[]): [string, NewsItem[]][] {
  const groups = new Map<string, NewsItem[]>();
  for (const item of items) {
    const year = item.fromDate ? String(dateParts(item.fromDate).year) : "Without a date";
    groups.set(year, [...(groups.get(year) ?? []), item]);
  }
  return [...groups];
}
