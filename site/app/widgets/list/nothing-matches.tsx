import { monthAbbreviation } from "@school/content/dates";
import type { ListFilters } from "@school/content/filters";
import { Icon } from "../icon.tsx";
import "./nothing-matches.css";

/** Says that a filter matches nothing, in the filter's own words, with the way back to all (decisions §4.16). */
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
