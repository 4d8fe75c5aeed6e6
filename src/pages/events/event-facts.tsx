import { longDate } from "../../base/dates.ts";
import type { SchoolEvent } from "../../kinds/events.ts";
import { withTimesInWords } from "../../school/hours-in-text.ts";
import { Icon } from "../../ui/icon.tsx";
import "../../ui/badge.css";
import "./event-item.css";

interface EventFactsProps {
  event: Pick<SchoolEvent, "date" | "time" | "venue">;
  /** `YYYY-MM-DD` in school time. */
  today: string;
}

/** Returns day, hour and place; nothing when none is known. */
export function EventFacts({ event: { date, time, venue }, today }: EventFactsProps) {
  if (!date && !time && !venue) return null;
  return (
    <ul className="event__facts">
      {(date || time) && (
        <li className="event__fact">
          <Icon name="clock" /> {[date && longDate(date), withTimesInWords(time)].filter(Boolean).join(", ")}
          {date !== null && date >= today && <span className="badge">{date === today ? "Today" : "Coming"}</span>}
        </li>
      )}
      {venue && (
        <li className="event__fact">
          <Icon name="pin" /> {venue}
        </li>
      )}
    </ul>
  );
}
