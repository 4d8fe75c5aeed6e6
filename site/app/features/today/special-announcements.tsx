import { timeOfDay } from "@school/content/office/times/clock-texts";
import { schoolMoment } from "@school/content/office/times/school-moment";
import { dayEnd } from "@school/content/rules/dates";
import type { Told } from "@school/content/rules/school-today";
import { useFrame } from "../../shell/frame.ts";

/** For search engines and assistants (schema.org). */
export function SpecialAnnouncements() {
  const { schoolToday, profile, canonical } = useFrame();
  const place = { "@type": "School", name: profile.name, address: profile.address.join(", ") };
  const told = schoolToday.told.flatMap((one) => announcementOf(one, place, canonical) ?? []);
  if (told.length === 0) return null;
  const text = JSON.stringify({ "@context": "https://schema.org", "@graph": told }).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: data, and without a sign that could end it
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}

function announcementOf({ head, text, order }: Told, announcementLocation: object, page: string | null | undefined) {
  if (!order) return null;
  const noon = schoolMoment(order.until, "12:00");
  return {
    "@type": "SpecialAnnouncement",
    name: head,
    text: `${head} ${text}`,
    datePosted: schoolMoment(order.issuedOn, timeOfDay(order.issuedAt))?.toISOString(),
    expires: noon && dayEnd(noon).toISOString(),
    ...(page && { url: new URL("/Today", page).href }),
    announcementLocation,
  };
}
