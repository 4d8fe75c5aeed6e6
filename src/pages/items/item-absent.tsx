import { PageHead } from "../../shell/page/page-head.tsx";
import { NumberOfRequest } from "../../ui/failure-number.tsx";
import { MoreLink } from "../../ui/more-link.tsx";
import type { ItemList } from "./item-page.tsx";
import type { Absent } from "./read-item.ts";
import "./item.css";

interface ItemAbsentProps {
  absent: Absent;
  /** In words: "news item". */
  one: string;
  list: ItemList;
}

export function ItemAbsent({ absent, one, list }: ItemAbsentProps) {
  const isUnknown = absent === "unknown";
  const lead = isUnknown
    ? "The school has taken it down, or its address has lost a letter."
    : "It cannot be read at the moment. Please try again in a minute.";
  return (
    <>
      <meta name="robots" content="noindex" />
      <PageHead
        title={isUnknown ? `This ${one} is not here` : `This ${one} cannot be shown just now`}
        lead={lead}
        above={[list]}
      />
      <div className="wrap item">
        {!isUnknown && (
          <p>
            <NumberOfRequest />
          </p>
        )}
        <p>
          <MoreLink href={list.href}>{list.all}</MoreLink>
        </p>
      </div>
    </>
  );
}
