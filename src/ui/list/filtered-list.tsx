import type { ReactNode } from "react";
import { FilterBar } from "./filter-bar.tsx";
import { type DateOf, showMoreAnchors } from "./list-page.ts";
import { NothingMatches } from "./nothing-matches.tsx";
import { ShowMore } from "./show-more.tsx";
import { type ListIsland, useListPage } from "./use-list-page.ts";

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
