import { calendarEntries } from "@school/content/calendar/calendar-entries";
import { calendarWindow } from "@school/content/calendar/calendar-window";
import { emptyProfile } from "@school/content/school/school";
import { screenTitles } from "@school/content/text/screens";
import { servicesContext } from "../../reading/services.ts";
import { TextPage } from "../../shell/page/text-page.tsx";
import { CopyNote } from "../../widgets/copy-note.tsx";
import { NumberOfRequest } from "../../widgets/failure-number.tsx";
import { Icon } from "../../widgets/icon.tsx";
import { Part } from "../../widgets/part.tsx";
import type { Route } from "./+types/school-calendar";
import { ComingDates } from "./coming-dates.tsx";
import { ExamDates } from "./exam-dates.tsx";
import { Subscribe } from "./subscribe.tsx";
import "../../widgets/notice.css";
import "./school-calendar.css";

/** Dates on the page; the calendars have all of them. */
const MOST = 15;

export async function loader({ context }: Route.LoaderArgs) {
  const { read, readMain, today, publicUrl } = context.get(servicesContext);
  const [profile, events, orders] = await Promise.all([
    read("profile", (content) => content.readProfile(), emptyProfile),
    readMain("events", (content) => content.list("events"), []),
    read("orders", (content) => content.list("orders"), []),
  ]);
  const dates = { profile: profile.value, events: events.value, orders: orders.value };
  const entries = calendarEntries(dates, calendarWindow(today));
  return {
    coming: entries.filter(({ until }) => until >= today).slice(0, MOST),
    isUnreadable: events.failed && events.staleSince === null,
    staleSince: events.staleSince,
    publicUrl,
  };
}

export default function SchoolCalendar({ loaderData }: Route.ComponentProps) {
  const { coming, isUnreadable, publicUrl } = loaderData;
  return (
    <TextPage title={screenTitles.Calendar} text={{ lead: "", html: "", missing: false, staleSince: null }}>
      <CopyNote reading={loaderData} />
      <Subscribe publicUrl={publicUrl} />
      {isUnreadable ? <Unreadable /> : <ComingDates entries={coming} />}
      <ExamDates />
      <Feeds />
    </TextPage>
  );
}

function Feeds() {
  return (
    <Part id="feeds" title="News in a feed reader">
      <p className="part__text">
        News, circulars and orders of the school as a feed: <a href="/feeds/news.atom">Atom</a> or{" "}
        <a href="/feeds/news.json">JSON</a>.
      </p>
    </Part>
  );
}

function Unreadable() {
  return (
    <Part id="coming" title="Next in the calendar">
      <div className="notice notice--failed">
        <Icon name="close" />
        <p role="alert">
          The dates cannot be read just now. Please try again in a minute.
          <NumberOfRequest />
        </p>
      </div>
    </Part>
  );
}
