import type { MouseEvent } from "react";
import { type ListPage, showMoreAnchor, showMoreQuery } from "./list-page.ts";
import "./show-more.css";

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
