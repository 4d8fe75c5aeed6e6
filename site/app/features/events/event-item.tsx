import { withTimesInWords } from "@school/content/calendar/hours-in-text";
import type { SchoolEvent } from "@school/content/entities/events";
import { type FilesByPath, fileTitle } from "@school/content/files/file-address";
import { longDate } from "@school/content/rules/dates";
import { DayStone } from "../../widgets/day-stone.tsx";
import { FileLink } from "../../widgets/document/file-link.tsx";
import { Icon } from "../../widgets/icon.tsx";
import { Picture } from "../../widgets/photos/picture.tsx";
import { AddToCalendar } from "./add-to-calendar.tsx";
import "../../widgets/badge.css";
import "./event-item.css";
import "../../widgets/list/card-list.css";

export interface EventCard extends Omit<SchoolEvent, "images" | "attachments"> {
  image: string | null;
  attachment: string | null;
}

interface EventItemProps {
  event: EventCard;
  files: FilesByPath;
  /** `YYYY-MM-DD` in school time. */
  today: string;
  /** The id for 'Show more', when this card is the first new one. */
  place: string | undefined;
}

export function EventItem({ event, files, today, place }: EventItemProps) {
  const { image, attachment, title, description, date, time, venue } = event;
  const isComing = date !== null && date >= today;
  return (
    <li className={isComing ? "event event--coming" : "event"} id={place} tabIndex={place ? -1 : undefined}>
      <div className={image ? "event__view" : "event__view event__view--bare"}>
        {image ? (
          <Picture
            path={image}
            facts={files[image]}
            alt=""
            className="event__picture"
            sizes="(min-width: 75rem) 24rem, (min-width: 62rem) 30vw, (min-width: 40rem) 46vw, 94vw"
          />
        ) : (
          <Icon name="star" />
        )}
        <DayStone date={date} />
      </div>
      <h2 className="card-list__title">{title}</h2>
      {description && <p className="event__text">{description}</p>}
      {(date || time || venue) && (
        <ul className="event__facts">
          {(date || time) && (
            <li className="event__fact">
              <Icon name="clock" /> {[date && longDate(date), withTimesInWords(time)].filter(Boolean).join(", ")}
              {isComing && <span className="badge">{date === today ? "Today" : "Coming"}</span>}
            </li>
          )}
          {venue && (
            <li className="event__fact">
              <Icon name="pin" /> {venue}
            </li>
          )}
        </ul>
      )}
      {isComing && <AddToCalendar event={event} />}
      {attachment && (
        <p>
          <FileLink path={attachment} facts={files[attachment]} name={fileTitle(attachment, files[attachment])} />
        </p>
      )}
    </li>
  );
}
