import { useLocation } from "react-router";
import type { School, SpecialAnnouncement } from "schema-dts";
import { dayEnd } from "../base/dates.ts";
import { addressIn } from "../base/language.ts";
import { languageNames } from "../base/language-names.ts";
import { timeOfDay } from "../school/clock.ts";
import { inOneLine } from "../school/order-text.ts";
import { readTimestamp } from "../school/times.ts";
import { useFrame } from "../shell/frame.ts";
import { isSamePath } from "../shell/navigation.ts";
import { StructuredData } from "../shell/page/page-meta.tsx";
import { NumberOfRequest } from "../ui/alert.tsx";
import { useText } from "../ui/language.ts";
import { OrderText } from "./order-text.tsx";
import type { TodayMessage } from "./rules/school-today.ts";
import { todayTexts } from "./today.text.ts";
import "./today-line.css";

export function TodayLine() {
  const { schoolToday, isOrderUnknown } = useFrame();
  const { pathname } = useLocation();
  const { told, isLoud } = schoolToday;
  const isToday = isSamePath("/Today", pathname);
  const t = useText(todayTexts);
  return (
    <section className={isLoud ? "today-line today-line--loud no-print" : "today-line no-print"} aria-label={t.line}>
      <LanguageSwitch />
      {told.map(({ head, claim, text, order }) =>
        order ? (
          <p key={order._id}>
            <OrderText {...{ head, claim, text }} />
          </p>
        ) : (
          <p key={head}>{isToday ? `${head} ${text}` : <a href="/Today">{`${head} ${text}`}</a>}</p>
        ),
      )}
      {isOrderUnknown && (
        <p>
          {t.unknown}
          <NumberOfRequest />
        </p>
      )}
      {told.every(({ order }) => order) && !isToday && (
        <p>
          <a href="/Today">{t.more}</a>
        </p>
      )}
      {(isToday || pathname === "/") && <SpecialAnnouncements />}
    </section>
  );
}

/** Leads to the same page in each other language. Stands in the first line of the page, where a phone has room for it. */
function LanguageSwitch() {
  const { alternates, language } = useFrame();
  return alternates.map(
    (other) =>
      other.language !== language && (
        <a href={other.address} hrefLang={other.language} key={other.language}>
          {languageNames[other.language]}
        </a>
      ),
  );
}

/** For search engines and assistants (schema.org). */
function SpecialAnnouncements() {
  const { schoolToday, profile, canonical, language } = useFrame();
  const place: School = { "@type": "School", name: profile.name, address: profile.address.join(", ") };
  const page = canonical && new URL(addressIn(language, "/Today"), canonical).href;
  const told = schoolToday.told.flatMap((one) => announcementOf(one, place, page) ?? []);
  return <StructuredData graph={told} />;
}

function announcementOf(
  told: TodayMessage,
  announcementLocation: School,
  page: string | null | undefined,
): SpecialAnnouncement | null {
  const { head, claim, order } = told;
  if (!order) return null;
  const noon = readTimestamp(order.until, "12:00");
  const posted = readTimestamp(order.issuedOn, timeOfDay(order.issuedAt));
  return {
    "@type": "SpecialAnnouncement",
    name: inOneLine({ head, claim, text: "" }),
    text: inOneLine(told),
    ...(posted && { datePosted: posted.toISOString() }),
    ...(noon && { expires: dayEnd(noon).toISOString() }),
    ...(page && { url: page }),
    announcementLocation,
  };
}
