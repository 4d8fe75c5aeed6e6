import { filterQuery, type ListFilters } from "@school/content/filters";
import { type DateOf, type ListPage, listPage } from "@school/content/list-page";
import { useEffect, useRef, useState } from "react";

/** What an island of a filtered list is given: its page, and what else its items need. */
export interface ListIsland<Item> {
  page: ListPage<Item>;
}

/**
 * Filters a list in the browser. A whole list is filtered here; a longer one is asked for at the page's own address,
 * whose island props are read back from the HTML. The address bar always shows the filters.
 */
export function useListPage<Item extends { title: string }, Props extends ListIsland<Item>>(
  island: string,
  first: Props,
  dateOf: DateOf<Item>,
) {
  const [props, setProps] = useState(first);
  const [filters, setFilters] = useState(first.page.filters);
  const newest = useRef(0);

  async function change(next: ListFilters) {
    setFilters(next);
    const { all, defaultYear } = props.page;
    const query = filterQuery(next, defaultYear);
    history.replaceState(null, "", location.pathname + query);
    if (all) {
      setProps({ ...props, page: listPage(all, dateOf, next, defaultYear) });
      return;
    }
    newest.current += 1;
    const turn = newest.current;
    const asked = await askPage<Props>(location.pathname + query, island).catch(() => null);
    if (turn !== newest.current) return;
    if (asked) setProps(asked);
    else location.reload();
  }

  // What was typed or chosen before the island was ready stands in the form; take it over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the island wakes
  useEffect(() => {
    const standing = readForm(island);
    if (standing && filterQuery(standing) !== filterQuery(first.page.filters)) change(standing);
  }, []);

  return { props, page: { ...props.page, filters }, change };
}

async function askPage<Props>(address: string, island: string): Promise<Props> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const props = page.querySelector<HTMLElement>(`[data-island="${island}"]`)?.dataset.props;
  if (!props) throw new Error(`${address} has no ${island}`);
  return JSON.parse(props) as Props;
}

function readForm(island: string): ListFilters | null {
  const form = document.querySelector<HTMLFormElement>(`[data-island="${island}"] form`);
  if (!form) return null;
  const data = new FormData(form);
  const number = (name: string) => {
    const value = data.get(name);
    return value === null || value === "All" ? ("All" as const) : Number(value);
  };
  return { year: number("year"), month: number("month"), q: String(data.get("q") ?? "") };
}
