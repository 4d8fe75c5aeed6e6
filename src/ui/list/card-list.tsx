import type { ReactNode } from "react";
import { placeholders } from "../../kinds/placeholders.ts";
import { useText } from "../language.ts";
import { FilteredList } from "./filtered-list.tsx";
import type { ListIsland } from "./use-list-page.ts";
import "./card-list.css";

interface CardListProps<Item, Own> {
  island: string;
  first: ListIsland<Item> & Own;
  /** As in a sentence: "events". */
  what: string;
  /** Stands behind their number. */
  unit(count: number): string;
  /** Filters by month and title too. */
  search?: boolean;
  kind: keyof typeof placeholders.en;
  /** Classes of a card, and of the text of one that is still to come. */
  className: string;
  textClass?: string;
  /** The part above the title of a placeholder. */
  blank: ReactNode;
  /** Returns the content of a card. */
  children: (item: Item, props: Own) => ReactNode;
}

/** A list of cards with its filters; three cards to come while it is empty. */
export function CardList<Item extends { _id: string; title: string; date: string | null }, Own>({
  kind,
  className,
  textClass = "quiet small above-1",
  blank,
  children,
  ...list
}: CardListProps<Item, Own>) {
  const { title, text } = useText(placeholders)[kind];
  const toCome = [1, 2, 3].map((number) => (
    <li className={className} key={number}>
      {blank}
      <h2 className="title-3">{title}</h2>
      <p className={textClass}>{text}</p>
    </li>
  ));
  return (
    <FilteredList {...list} dateOf={({ date }) => date} placeholder={<ul className="card-list">{toCome}</ul>}>
      {(items, props, places) => (
        <ul className="card-list">
          {items.map((item) => (
            <li className={className} id={places.get(item)} tabIndex={places.has(item) ? -1 : undefined} key={item._id}>
              {children(item, props)}
            </li>
          ))}
        </ul>
      )}
    </FilteredList>
  );
}
