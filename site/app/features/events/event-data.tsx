import { eventEntry } from "@school/content/calendar/event-entry";
import type { SchoolEvent } from "@school/content/entities/events";
import { schoolMoment } from "@school/content/rules/school-moment";
import type { Event } from "schema-dts";
import { useFrame } from "../../shell/frame.ts";
import { StructuredData } from "../../shell/page/structured-data.tsx";

/** Of the coming events, soonest first. */
const MOST = 10;

export function EventData({ events }: { events: readonly Omit<SchoolEvent, "images" | "attachments">[] }) {
  const { profile, today } = useFrame();
  const coming = events.filter(({ date }) => date !== null && date >= today).slice(0, MOST);
  const address = profile.address.join(", ") || profile.name;
  const graph = coming.flatMap((event): Event | [] => {
    const entry = eventEntry(event);
    if (!entry) return [];
    const at = (time: string | null) => time && schoolMoment(entry.from, time)?.toISOString();
    const ends = at(entry.ends);
    return {
      "@type": "Event",
      name: entry.title,
      startDate: at(entry.starts) || entry.from,
      ...(ends && { endDate: ends }),
      location: { "@type": "Place", name: entry.place || profile.name, address },
    };
  });
  return <StructuredData graph={graph} />;
}
