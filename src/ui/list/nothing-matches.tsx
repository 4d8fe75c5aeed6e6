import { monthAbbreviation } from "../../base/dates.ts";
import { Icon } from "../icon.tsx";
import type { ListFilters } from "./filters.ts";
import "./nothing-matches.css";

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
