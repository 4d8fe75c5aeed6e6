import { longDate } from "../base/dates.ts";
import { ALL_CLASSES } from "../school/classes.ts";
import { hoursText } from "../school/hours-in-text.ts";
import { weekdayText } from "../school/order-text.ts";
import { emptyProfile } from "../school/school.ts";
import { screenTitles } from "../school/screens.ts";
import { useProfile } from "../shell/frame.ts";
import { TextPage } from "../shell/page/text-page.tsx";
import { servicesContext } from "../shell/reading/services.ts";
import { CopyNote, NumberOfRequest } from "../ui/alert.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { Icon } from "../ui/icon.tsx";
import { OutsideLink } from "../ui/links.tsx";
import { Part } from "../ui/part.tsx";
import type { Route } from "./+types/school-calendar";
import { bandsOf, type ClassBand, calendarEntries } from "./calendar-entries.ts";
import { type CalendarEntry, calendarWindow, entryFile, subscription } from "./calendar-entry.ts";
import "../ui/alert.css";
import "./school-calendar.css";
import "../today/today.css";

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
    <TextPage title={screenTitles.Calendar}>
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

function ExamDates() {
  const { exams } = useProfile().timings;
  return (
    <Part id="exams" title="Examinations">
      <DataTable
        caption="The examinations of the session."
        columns={["Examination", "From", "Until", "Classes"]}
        rows={exams.map(({ name, from, until, classes }) => [
          name,
          longDate(from),
          longDate(until),
          classes || ALL_CLASSES,
        ])}
        none="The examinations of this session will be announced here."
        stack
      />
    </Part>
  );
}

function ComingDates({ entries }: { entries: readonly CalendarEntry[] }) {
  return (
    <Part id="coming" title="Next in the calendar">
      <DataTable
        caption="The next dates of the whole school."
        columns={["Day", "What", "Your calendar"]}
        rows={entries.map((entry) => [
          daysOf(entry),
          <What key={entry.uid} {...entry} />,
          <a href={entryFile(entry)} key={entry.uid}>
            Add<span className="visually-hidden"> {entry.title} to your calendar</span>
          </a>,
        ])}
        none="The dates of this session will be announced here."
        stack
      />
    </Part>
  );
}

/** An event leads to its page. */
function What(entry: CalendarEntry) {
  const { kind, title, place, path } = entry;
  return (
    <>
      {kind === "event" ? <a href={path}>{title}</a> : title}
      {[hoursText(entry), place].flatMap((one) => (one ? `, ${one}` : []))}
    </>
  );
}

const daysOf = ({ from, until }: CalendarEntry) =>
  from === until ? weekdayText(from) : `${weekdayText(from)} to ${weekdayText(until)}`;

/** Works without script: the browser shows the links of the chosen band. */
function Subscribe({ publicUrl }: { publicUrl: string }) {
  const profile = useProfile();
  return (
    <Part id="subscribe" title="Add to your phone’s calendar">
      <p className="part__text">
        Holidays, events, examinations, fee days and closings come into your own calendar. When the school moves or
        cancels one, your calendar follows within hours.
      </p>
      <fieldset className="class-choice" data-class="band">
        <legend className="visually-hidden">Choose the classes</legend>
        <div className="class-choice__all">
          {bandsOf(profile).map((band, index) => (
            <div className="class-choice__one" key={band.id}>
              <label className="class-choice__name">
                <input
                  className="class-choice__box"
                  type="radio"
                  name="band"
                  value={band.id}
                  data-classes={index === 0 ? undefined : band.classes.join(" ")}
                  defaultChecked={index === 0}
                />
                {band.name}
              </label>
              <div className="class-choice__answer">
                <Ways band={band} publicUrl={publicUrl} school={profile.name} />
              </div>
            </div>
          ))}
        </div>
      </fieldset>
      <p className="measure above-4">
        Closings reach a calendar late. In the morning, look at <a href="/Today">School today</a>.
      </p>
    </Part>
  );
}

function Ways({ band, publicUrl, school }: { band: ClassBand; publicUrl: string; school: string }) {
  const { webcal, google, outlook, file } = subscription(publicUrl, band, school);
  return (
    <>
      <ul className="cluster gap-3" aria-label={band.name}>
        <li>
          <OutsideLink className="button" href={google}>
            Google, Android
          </OutsideLink>
        </li>
        <li>
          <a className="button button--quiet" href={webcal}>
            iPhone, iPad, Mac
          </a>
        </li>
        <li>
          <OutsideLink className="button button--quiet" href={outlook}>
            Outlook
          </OutsideLink>
        </li>
      </ul>
      <p className="anywhere above-3">
        Another program: give it the address <a href={file}>{file}</a>
      </p>
    </>
  );
}
