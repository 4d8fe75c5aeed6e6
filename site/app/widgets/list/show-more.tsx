import { type ListPage, landingOf, showMoreQuery } from "@school/content/list-page";
import type { MouseEvent } from "react";
import "./show-more.css";

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
