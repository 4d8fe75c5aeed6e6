import { PAGE_SIZE } from "@school/content/filters";
import { type ListPage, showMoreQuery } from "@school/content/list-page";
import type { MouseEvent } from "react";

interface ShowMoreProps {
  page: ListPage<unknown>;
  /** Called by the island; without it the link leads to the longer list at its own address. */
  onShow?: () => void;
}

/** The link to a longer list; it leads to the first item that is new. Nothing when all of the list is drawn. */
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
      <a className="button button--quiet" href={`${query}#${landingOf(page.pages + 1)}`} onClick={show}>
        Show more
      </a>
    </p>
  );
}

/** Name of the place where the given page of a long list begins. */
export function landingOf(page: number): string {
  return `page-${page}`;
}

/** The items that 'Show more' leads to, with the names of their places. */
export function landings<Item>({ shown, all }: ListPage<Item>): Map<Item, string> {
  if (all) return new Map();
  const firsts = shown.filter((_, index) => index > 0 && index % PAGE_SIZE === 0);
  return new Map(firsts.map((item, index) => [item, landingOf(index + 2)]));
}
