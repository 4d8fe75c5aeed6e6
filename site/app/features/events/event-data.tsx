import { eventEntry } from "@school/content/calendar/event-entry";
import type { SchoolEvent } from "@school/content/entities/events";
import { type FilesByPath, fileAddress } from "@school/content/files/file-address";
import { schoolMoment } from "@school/content/rules/school-moment";
import { beginningOf } from "@school/content/text/sentences";
import { useFrame } from "../../shell/frame.ts";
import { StructuredData } from "../../shell/page/structured-data.tsx";

interface EventDataProps {
  item: { entry: SchoolEvent; photos: string[]; files: FilesByPath; address: string; publicUrl: string };
}

/** Nothing for an event without a day. Its end is an hour that the office has written, otherwise its day. */
export function EventData({ item: { entry: event, photos, files, address, publicUrl } }: EventDataProps) {
  const { profile } = useFrame();
  const entry = eventEntry(event);
  if (!entry) return null;
  const at = (time: string | null) => time && schoolMoment(entry.from, time)?.toISOString();
  return (
    <StructuredData
      graph={[
        {
          "@type": "Event",
          name: entry.title,
          url: address,
          ...(event.description && { description: beginningOf(event.description) }),
          startDate: at(entry.starts) || entry.from,
          endDate: at(entry.ends) || entry.until,
          ...(photos.length > 0 && { image: photos.map((path) => publicUrl + fileAddress(path, files[path])) }),
          location: {
            "@type": "Place",
            name: entry.place || profile.name,
            address: profile.address.join(", ") || profile.name,
          },
          organizer: { "@type": "School", name: profile.name, url: `${publicUrl}/` },
        },
      ]}
    />
  );
}
