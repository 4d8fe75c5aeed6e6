import { entryFile, googleEntry, outlookEntry } from "../../calendar/calendar-links.ts";
import { eventEntry } from "../../calendar/event-entry.ts";
import { OutsideLink } from "../../ui/outside-link.tsx";
import "./add-to-calendar.css";

type EntryOf = Parameters<typeof eventEntry>[0];

/** Nothing leaves the site before a link is opened. */
export function AddToCalendar({ event }: { event: EntryOf }) {
  const entry = eventEntry(event);
  if (!entry) return null;
  return (
    <details className="add-to">
      <summary className="add-to__name">
        Add to your calendar<span className="visually-hidden">: {event.title}</span>
      </summary>
      <ul className="add-to__ways">
        <li>
          <OutsideLink href={googleEntry(entry)}>Google</OutsideLink>
        </li>
        <li>
          <OutsideLink href={outlookEntry(entry)}>Outlook</OutsideLink>
        </li>
        <li>
          <a href={entryFile(entry)}>Apple and others</a>
        </li>
      </ul>
    </details>
  );
}
