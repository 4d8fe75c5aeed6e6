import type { SchoolEvent } from "../../kinds/events.ts";
import { type FilesByPath, fileTitle, isPicture } from "../../kinds/files/file-address.ts";
import { itemAddress } from "../../kinds/item-pages.ts";
import { placeholders } from "../../kinds/placeholders.ts";
import { withTimesInWords } from "../../school/hours-in-text.ts";
import { DayStone } from "../../ui/day-stone.tsx";
import { FileLink } from "../../ui/document/file-link.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { Picture } from "../../ui/photos/picture.tsx";
import { firstPaper } from "./shown.ts";
import "../../ui/carousel/carousel.css";
import "../events/event-item.css";

export function EventCard({ event, files }: { event: SchoolEvent; files: FilesByPath }) {
  const picture = event.images.find(isPicture);
  const file = firstPaper(event.attachments);
  return (
    <li className="carousel__item">
      <article className="event">
        <div className="event__view">
          {picture ? (
            <Picture
              path={picture}
              facts={files[picture]}
              alt=""
              className="event__picture"
              sizes="(min-width: 81.25rem) 16rem, (min-width: 62rem) calc(45vw - 13.75rem), (min-width: 48rem) 46vw, 78vw"
            />
          ) : (
            <Blank />
          )}
          <DayStone date={event.date} />
        </div>
        <h3>
          <a href={itemAddress("events", event._id)}>{event.title}</a>
        </h3>
        {event.description && <p className="event__text">{event.description}</p>}
        {(event.time || event.venue) && (
          <ul className="event__facts">
            <Fact icon="clock" text={withTimesInWords(event.time)} />
            <Fact icon="pin" text={event.venue} />
          </ul>
        )}
        {file && (
          <p>
            <FileLink path={file} facts={files[file]} name={fileTitle(file, files[file])} />
          </p>
        )}
      </article>
    </li>
  );
}

export function EventPlaceholder() {
  return (
    <li className="carousel__item">
      <article className="event">
        <div className="event__view">
          <Blank />
        </div>
        <h3>{placeholders.events.title}</h3>
        <p className="event__text">{placeholders.events.text}</p>
      </article>
    </li>
  );
}

function Blank() {
  return (
    <div className="event__picture event__picture--none">
      <Icon name="star" />
    </div>
  );
}

function Fact({ icon, text }: { icon: IconName; text: string }) {
  if (!text) return null;
  return (
    <li className="event__fact">
      <Icon name={icon} /> {text}
    </li>
  );
}
