import { timeOfDay } from "@school/content/rules/clock-time";
import { dayEnd } from "@school/content/rules/dates";
import { inOneLine } from "@school/content/rules/order-in-words";
import { schoolMoment } from "@school/content/rules/school-moment";
import type { Told } from "@school/content/rules/school-today";
import type { School, SpecialAnnouncement } from "schema-dts";
import { useFrame } from "../../shell/frame.ts";
import { StructuredData } from "../../shell/page/structured-data.tsx";

/** For search engines and assistants (schema.org). */
export function SpecialAnnouncements() {
  const { schoolToday, profile, canonical } = useFrame();
  const place: School = { "@type": "School", name: profile.name, address: profile.address.join(", ") };
  const told = schoolToday.told.flatMap((one) => announcementOf(one, place, canonical) ?? []);
  return <StructuredData graph={told} />;
}

function announcementOf(
  told: Told,
  announcementLocation: School,
  page: string | null | undefined,
): SpecialAnnouncement | null {
  const { head, claim, order } = told;
  if (!order) return null;
  const noon = schoolMoment(order.until, "12:00");
  const posted = schoolMoment(order.issuedOn, timeOfDay(order.issuedAt));
  return {
    "@type": "SpecialAnnouncement",
    name: inOneLine({ head, claim, text: "" }),
    text: inOneLine(told),
    ...(posted && { datePosted: posted.toISOString() }),
    ...(noon && { expires: dayEnd(noon).toISOString() }),
    ...(page && { url: new URL("/Today", page).href }),
    announcementLocation,
  };
}
