import { useEffect, useRef, useState } from "react";
import type { FilesByPath } from "../../kinds/files/file-address.ts";
import { askPage } from "../islands/ask-page.ts";
import { filterQuery, type ListFilters } from "./filters.ts";
import { type DateOf, type ListPage, listPage, showMoreAnchor, showMoreQuery } from "./list-page.ts";

export interface ListIsland<Item> {
  page: ListPage<Item>;
  files: FilesByPath;
  empty: boolean;
}

/** In ms: asks once after typing. */
const TYPING_PAUSE = 200;

/**
 * Filters a whole list here; for a longer one, fetches the page's address and reads the island's props from its HTML. The address bar shows
 * the filters. After a failure the old list stays and `failed` is true.
 */
export function useListPage<Item extends { title: string }, Props extends ListIsland<Item>>(
  island: string,
  first: Props,
  dateOf: DateOf<Item>,
) {
  const [props, setProps] = useState(first);
  const [filters, setFilters] = useState(first.page.filters);
  const [failed, setFailed] = useState(false);
  const newest = useRef(0);
  const landing = useRef("");

  /** Ignores the answer when a newer request was made. */
  async function ask(query: string, wait = 0) {
    newest.current += 1;
    const turn = newest.current;
    show(query);
    await new Promise((resolve) => setTimeout(resolve, wait));
    if (turn !== newest.current) return;
    const asked = await askPage<Props>(location.pathname + query, island).catch((cause: unknown) => {
      console.error(cause);
      return null;
    });
    if (turn !== newest.current) return;
    setFailed(asked === null);
    if (asked) setProps(asked);
  }

  function change(next: ListFilters) {
    setFilters(next);
    const { all, defaultYear } = props.page;
    const query = filterQuery(next, defaultYear);
    if (!all) return ask(query, next.q === filters.q ? 0 : TYPING_PAUSE);
    show(query);
    setProps({ ...props, page: listPage(all, dateOf, next, defaultYear) });
  }

  function showMore() {
    const query = showMoreQuery(props.page);
    // While other filters are fetched, this list has no next portion.
    if (query === null || filterQuery(filters) !== filterQuery(props.page.filters)) return;
    landing.current = showMoreAnchor(props.page.pages + 1);
    return ask(query);
  }

  // 'Show more' gives the focus to the first new item.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another list stands there
  useEffect(() => {
    if (landing.current) document.getElementById(landing.current)?.focus();
    landing.current = "";
  }, [props]);

  // Takes over input from before the island was ready.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the island wakes
  useEffect(() => {
    const standing = readFilterForm(island);
    if (standing && filterQuery(standing) !== filterQuery(first.page.filters)) change(standing);
  }, []);

  return { props, page: { ...props.page, filters }, change, showMore, failed };
}

/** Puts the filters into the address, and into that of the same page in another language. */
function show(query: string) {
  history.replaceState(null, "", location.pathname + query);
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[hreflang]")) link.search = query;
}

function readFilterForm(island: string): ListFilters | null {
  const form = document.querySelector<HTMLFormElement>(`[data-island="${island}"] form`);
  if (!form) return null;
  const data = new FormData(form);
  const number = (name: string) => {
    const value = data.get(name);
    return value === null || value === "All" ? ("All" as const) : Number(value);
  };
  return { year: number("year"), month: number("month"), q: String(data.get("q") ?? "") };
}
