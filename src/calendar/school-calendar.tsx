import { longDate } from "../base/dates.ts";
import { fileIn } from "../base/language-names.ts";
import { classesTextIn } from "../school/classes.text.ts";
import { ALL_CLASSES } from "../school/classes.ts";
import { hoursText } from "../school/hours-in-text.ts";
import { nameIn } from "../school/known-names.text.ts";
import { weekdayText } from "../school/order-text.ts";
import { emptyProfile } from "../school/school.ts";
import { screenTexts } from "../school/screens.ts";
import { useFrame, useProfile } from "../shell/frame.ts";
import { TextPage } from "../shell/page/text-page.tsx";
import { servicesContext } from "../shell/reading/services.ts";
import { CopyNote, NumberOfRequest } from "../ui/alert.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { Icon } from "../ui/icon.tsx";
import { useLanguage, useText } from "../ui/language.ts";
import { OutsideLink } from "../ui/links.tsx";
import { Part } from "../ui/part.tsx";
import { RenewalNote } from "../ui/renewal-note.tsx";
import type { Route } from "./+types/school-calendar";
import { calendarTexts } from "./calendar.text.ts";
import { bandsOf, type ClassBand, calendarEntries, WHOLE_SCHOOL } from "./calendar-entries.ts";
import { type CalendarEntry, calendarWindow, entryFile, subscription } from "./calendar-entry.ts";
import "../ui/alert.css";
import "./school-calendar.css";
import "../today/today.css";

/** Dates on the page; the calendars have all of them. */
const MOST = 15;

export async function loader({ context }: Route.LoaderArgs) {
  const { read, readMain, today, publicUrl, language } = context.get(servicesContext);
  const [profile, events, orders] = await Promise.all([
    read("profile", (content) => content.readProfile(), emptyProfile),
    readMain("events", (content) => content.list("events"), []),
    read("orders", (content) => content.list("orders"), []),
  ]);
  const dates = { profile: profile.value, events: events.value, orders: orders.value };
  const entries = calendarEntries(dates, calendarWindow(today), language);
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
    <TextPage title={useText(screenTexts).Calendar}>
      <CopyNote reading={loaderData} />
      <Subscribe publicUrl={publicUrl} />
      {isUnreadable ? <Unreadable /> : <ComingDates entries={coming} />}
      <ExamDates />
      <Feeds />
    </TextPage>
  );
}

function Feeds() {
  const language = useLanguage();
  const t = useText(calendarTexts);
  return (
    <Part id="feeds" title={t.feeds}>
      <p className="part__text">
        {`${t.feedsText} `}
        <a href={fileIn(language, "/feeds/news.atom")}>Atom</a>
        {` ${t.or} `}
        <a href={fileIn(language, "/feeds/news.json")}>JSON</a>.
      </p>
    </Part>
  );
}

function Unreadable() {
  const t = useText(calendarTexts);
  return (
    <Part id="coming" title={t.coming}>
      <div className="notice notice--failed">
        <Icon name="close" />
        <p role="alert">
          {t.unreadable}
          <NumberOfRequest />
        </p>
      </div>
    </Part>
  );
}

function ExamDates() {
  const { exams } = useProfile().timings;
  const language = useLanguage();
  const t = useText(calendarTexts);
  return (
    <Part id="exams" title={t.exams}>
      <DataTable
        caption={t.examsCaption}
        columns={[t.exam, t.from, t.until, t.classes]}
        rows={exams.map(({ name, from, until, classes }) => [
          nameIn(language, name),
          longDate(from, language),
          longDate(until, language),
          classesTextIn(language, classes || ALL_CLASSES),
        ])}
        none={t.noExams}
        stack
      />
    </Part>
  );
}

function ComingDates({ entries }: { entries: readonly CalendarEntry[] }) {
  const language = useLanguage();
  const t = useText(calendarTexts);
  const { today } = useFrame();
  const dated = (day: string) => weekdayText(day, language, today);
  const daysOf = ({ from, until }: CalendarEntry) => (from === until ? dated(from) : t.days(dated(from), dated(until)));
  return (
    <Part id="coming" title={t.coming}>
      <DataTable
        caption={t.comingCaption}
        columns={[t.day, t.what, t.yourCalendar]}
        rows={entries.map((entry) => [
          daysOf(entry),
          <What key={entry.uid} {...entry} />,
          <a href={entryFile(entry, language)} key={entry.uid}>
            {t.add}
            <span className="visually-hidden">{t.toYours(entry.title)}</span>
          </a>,
        ])}
        none={t.noDates}
        stack
      />
    </Part>
  );
}

/** An event leads to its page; its link breaks with the words after it. */
function What(entry: CalendarEntry) {
  const { kind, title, place, path } = entry;
  const language = useLanguage();
  return (
    <span>
      {kind === "event" ? <a href={path}>{title}</a> : title}
      {[hoursText(entry, language), place].flatMap((one) => (one ? `, ${one}` : []))}
      <RenewalNote of={entry} isInLine />
    </span>
  );
}

/** Works without script: the browser shows the links of the chosen band. */
function Subscribe({ publicUrl }: { publicUrl: string }) {
  const profile = useProfile();
  const t = useText(calendarTexts);
  const nameOf = useBandName();
  return (
    <Part id="subscribe" title={t.subscribe}>
      <p className="part__text">{t.subscribeText}</p>
      <fieldset className="class-choice" data-class="band">
        <legend className="visually-hidden">{t.chooseClasses}</legend>
        <div className="class-choice__all cluster gap-2 measure">
          {bandsOf(profile).map((band, index) => (
            <div className="class-choice__one" key={band.id}>
              <label className="class-choice__name tall middle relative round no-print">
                <input
                  className="class-choice__box"
                  type="radio"
                  name="band"
                  value={band.id}
                  data-classes={index === 0 ? undefined : band.classes.join(" ")}
                  defaultChecked={index === 0}
                />
                {nameOf(band)}
              </label>
              <div className="class-choice__answer">
                <Ways band={band} publicUrl={publicUrl} school={profile.name} />
              </div>
            </div>
          ))}
        </div>
      </fieldset>
      <p className="measure above-4">
        {`${t.late} `}
        <a href="/Today">{t.schoolToday}</a>
        {t.end}
      </p>
    </Part>
  );
}

function useBandName(): (band: ClassBand) => string {
  const language = useLanguage();
  const { whole } = useText(calendarTexts);
  return (band) => (band === WHOLE_SCHOOL ? whole : classesTextIn(language, band.name));
}

function Ways({ band, publicUrl, school }: { band: ClassBand; publicUrl: string; school: string }) {
  const name = useBandName()(band);
  const { webcal, google, outlook, file } = subscription(publicUrl, { id: band.id, name }, school, useLanguage());
  return (
    <>
      <ul className="cluster gap-3" aria-label={name}>
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
        {`${useText(calendarTexts).another} `}
        <a href={file}>{file}</a>
      </p>
    </>
  );
}
