import type { MouseEvent, ReactNode } from "react";
import { monthAbbreviation } from "../../base/dates.ts";
import { Icon } from "../icon.tsx";
import { FilterBar } from "./filter-bar.tsx";
import type { ListFilters } from "./filters.ts";
import { type DateOf, type ListPage, showMoreAnchor, showMoreAnchors, showMoreQuery } from "./list-page.ts";
import { type ListIsland, useListPage } from "./use-list-page.ts";
import "./nothing-matches.css";
import "./show-more.css";

interface FilteredListProps<Item, Own> {
  island: string;
  first: ListIsland<Item> & Own;
  dateOf: DateOf<Item>;
  /** As in a sentence: "events". */
  what: string;
  /** Singular and plural: ["item", "items"]. */
  unit: [string, string];
  /** Filters by month and title too. */
  search?: boolean;
  placeholder: ReactNode;
  /** `places`: ids of items that 'Show more' leads to. */
  children: (items: Item[], props: Own, places: Map<Item, string>) => ReactNode;
}

export function FilteredList<Item extends { title: string }, Own>(given: FilteredListProps<Item, Own>) {
  const { island, first, dateOf, what, unit, search, placeholder, children } = given;
  const { props, page, change, showMore, failed } = useListPage(island, first, dateOf);
  return (
    <>
      <FilterBar
        label={`the ${what}`}
        filters={page.filters}
        years={page.years}
        months={search ? page.months : undefined}
        search={search}
        count={page.count}
        unit={unit}
        onChange={change}
        failed={failed}
      />
      {props.empty && placeholder}
      {!props.empty && page.count === 0 && <NothingMatches what={what} filters={page.filters} />}
      {page.shown.length > 0 && children(page.shown, props, showMoreAnchors(page))}
      <ShowMore page={page} onShow={showMore} />
    </>
  );
}

/** Links back to the whole list. */
export function NothingMatches({ what, filters }: { what: string; filters: ListFilters }) {
  const month = filters.month === "All" ? "" : monthAbbreviation(filters.month);
  const when = [month, filters.year === "All" ? "" : filters.year].filter(Boolean).join(" ");
  const search = filters.q.trim();
  return (
    <div className="notice empty-notice">
      <Icon name="search" />
      <p>
        No {what}
        {when && ` of ${when}`}
        {search && ` with “${search}” in the title`}. <a href="?year=All">Show all {what}</a>
      </p>
    </div>
  );
}

interface ShowMoreProps {
  page: ListPage<unknown>;
  /** Without it the link leads to the longer list. */
  onShow?: () => void;
}

/** Links to the first new item. Nothing when the whole list is shown. */
export function ShowMore({ page, onShow }: ShowMoreProps) {
  const query = showMoreQuery(page);
  if (query === null) return null;
  const show = (event: MouseEvent) => {
    if (!onShow || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onShow();
  };
  return (
    <p className="show-more">
      <a className="button button--quiet" href={`${query}#${showMoreAnchor(page.pages + 1)}`} onClick={show}>
        Show more
      </a>
    </p>
  );
}
