import { type DateOf, landings } from "@school/content/list-page";
import type { ReactNode } from "react";
import { FilterBar } from "./filter-bar.tsx";
import { NothingMatches } from "./nothing-matches.tsx";
import { ShowMore } from "./show-more.tsx";
import { type ListIsland, useListPage } from "./use-list-page.ts";

interface FilteredListProps<Item, Own> {
  /** The name of the island that draws it. */
  island: string;
  /** What the island was given at first. */
  first: ListIsland<Item> & Own;
  dateOf: DateOf<Item>;
  /** What the list holds, as it stands in a sentence: "events". */
  what: string;
  /** What is counted, for one and for many: ["item", "items"]. */
  unit: [string, string];
  /** Month and title are asked for too, beside the year. */
  search?: boolean;
  /** Stands there while there are no items at all. */
  placeholder: ReactNode;
  /** Draws the items. `places` names those that 'Show more' leads to. */
  children: (items: Item[], props: Own, places: Map<Item, string>) => ReactNode;
}

/** A list with its filters, as an island: the filters, the items that match, and the link to more of them. */
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
      {page.shown.length > 0 && children(page.shown, props, landings(page))}
      <ShowMore page={page} onShow={showMore} />
    </>
  );
}
