import { longDate } from "../../base/dates.ts";
import { texts } from "../../base/language.ts";
import { entryFile, eventEntry, googleEntry, outlookEntry } from "../../calendar/calendar-entry.ts";
import type { SchoolEvent } from "../../kinds/events.ts";
import { classesTextIn } from "../../school/classes.text.ts";
import { withClockTimes } from "../../school/hours-in-text.ts";
import { DayStone } from "../../ui/day-stone.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useLanguage, useText } from "../../ui/language.ts";
import { OutsideLink } from "../../ui/links.tsx";
import { Picture } from "../../ui/photos/picture.tsx";
import "../../ui/badge.css";
import "./event-item.css";

const factTexts = texts({
  today: { en: "Today", hi: "आज" },
  coming: { en: "Coming", hi: "आने वाला" },
  forClasses: { en: (classes: string) => `For ${classes}`, hi: (classes: string) => `${classes} के लिए` },
  addTo: { en: "Add to your calendar", hi: "अपने कैलेंडर में जोड़िए" },
  appleAndOthers: { en: "Apple and others", hi: "Apple और दूसरे" },
});

interface EventViewProps {
  image?: string | null | undefined;
  sizes?: string;
  /** The day on the picture; undefined: none. */
  date?: string | null;
  isComing?: boolean;
}

/** The picture of an event, or a plain ground in its place. */
export function EventView({ image, sizes = "", date, isComing = false }: EventViewProps) {
  const classes = ["event__view", !image && "landscape blank middle on-dawn slate", isComing && "event__view--coming"];
  return (
    <div className={classes.filter(Boolean).join(" ")}>
      {image ? <Picture path={image} alt="" className="wide cover landscape" sizes={sizes} /> : <Icon name="star" />}
      {date !== undefined && <DayStone date={date} />}
    </div>
  );
}

interface EventFactsProps {
  event: Pick<SchoolEvent, "date" | "time" | "venue" | "classes">;
  /** `YYYY-MM-DD` in school time. */
  today: string;
}

/** Returns day, hour, place and classes; nothing when none is known. */
export function EventFacts({ event: { date, time, venue, classes }, today }: EventFactsProps) {
  const language = useLanguage();
  const t = useText(factTexts);
  if (!date && !time && !venue && !classes) return null;
  return (
    <ul className="event__facts grid one-column small anywhere">
      {(date || time) && (
        <li className="event__fact row gap-2">
          <Icon name="clock" />{" "}
          {[date && longDate(date, language), withClockTimes(time, language)].filter(Boolean).join(", ")}
          {date !== null && date >= today && <span className="badge">{date === today ? t.today : t.coming}</span>}
        </li>
      )}
      {venue && (
        <li className="event__fact row gap-2">
          <Icon name="pin" /> {venue}
        </li>
      )}
      {classes && (
        <li className="event__fact row gap-2">
          <Icon name="people" /> {t.forClasses(classesTextIn(language, classes))}
        </li>
      )}
    </ul>
  );
}

type EntryOf = Parameters<typeof eventEntry>[0];

/** Nothing leaves the site before a link is opened. */
export function AddToCalendar({ event }: { event: EntryOf }) {
  const language = useLanguage();
  const entry = eventEntry(event, language);
  const t = useText(factTexts);
  if (!entry) return null;
  return (
    <details className="small no-print">
      <summary className="add-to__name">
        {t.addTo}
        <span className="visually-hidden">: {event.title}</span>
      </summary>
      <ul className="taps cluster cluster--near">
        <li>
          <OutsideLink href={googleEntry(entry)}>Google</OutsideLink>
        </li>
        <li>
          <OutsideLink href={outlookEntry(entry)}>Outlook</OutsideLink>
        </li>
        <li>
          <a href={entryFile(entry, language)}>{t.appleAndOthers}</a>
        </li>
      </ul>
    </details>
  );
}
