import { addDays, longDate } from "../base/dates.ts";
import type { Language } from "../base/language.ts";
import { type Circular, otherCirculars } from "../kinds/circulars.ts";
import { fileAddress } from "../kinds/files/file-address.ts";
import { itemAddress } from "../kinds/item-pages.ts";
import { classesTextIn } from "../school/classes.text.ts";
import { clockText } from "../school/clock.ts";
import { nameIn } from "../school/known-names.text.ts";
import { daysText, denialOf, inOneLine, issuerText, weekdayText } from "../school/order-text.ts";
import { screenTexts } from "../school/screens.ts";
import { capital } from "../school/text.ts";
import { useFrame } from "../shell/frame.ts";
import { TextPage } from "../shell/page/text-page.tsx";
import { servicesContext } from "../shell/reading/services.ts";
import { DataTable } from "../ui/data-table.tsx";
import { Attachments } from "../ui/document/attachments.tsx";
import { useLanguage, useText } from "../ui/language.ts";
import { MoreLink, PublicationLink } from "../ui/links.tsx";
import { Facts, Part } from "../ui/part.tsx";
import { RenewalNote } from "../ui/renewal-note.tsx";
import type { Route } from "./+types/today";
import { type DayOfClasses, type SchoolDay, schoolClasses } from "./rules/school-day.ts";
import {
  circularsFor,
  feesDue,
  hoursOfPart,
  nextDaysOff,
  nextExam,
  type TodayMessage,
  tellFrom,
  tellOn,
} from "./rules/school-today.ts";
import { stateTexts, todayTexts } from "./today.text.ts";
import "./today.css";

/** Circulars on the page. */
const MOST = 5;

export async function loader({ context }: Route.LoaderArgs) {
  const { read, readMain } = context.get(servicesContext);
  await readMain("orders", (content) => content.list("orders"), []);
  const circulars = await read("circulars", (content) => content.list("circulars"), []);
  const codes = await read("codes of the orders", (content) => content.publicationCodes("orders"), {});
  const newest = otherCirculars(circulars.value).slice(0, MOST);
  const papers = newest.flatMap(({ attachments }) => attachments);
  const files = await read("files of the circulars", (content) => content.describeFiles(papers), {});
  return { circulars: circulars.value, codes: codes.value, newest, files: files.value };
}

export default function Today({ loaderData: { circulars, codes, newest } }: Route.ComponentProps) {
  const { schoolToday, profile, orders, isOrderUnknown, today } = useFrame();
  const { day, next } = schoolToday;
  const standing = orders.filter(({ until }) => until >= today);
  const foreign = standing.filter(({ state }) => state === "not ours");
  const language = useLanguage();
  const ordered = { facts: profile, orders, language };
  const denied = foreign.map((order): TodayMessage => ({ ...denialOf(order, language), order }));
  const t = useText(todayTexts);
  return (
    <TextPage title={useText(screenTexts).Today}>
      <DayTable day={day} title={t.today} />
      <OrderList id="ordered" title={t.who} told={tellOn(ordered, day)} codes={codes} />
      <OrderList id="foreign" title={t.foreign} told={denied} codes={codes} />
      <ClassChoice day={day} next={next} circulars={circulars} />
      {next && <DayTable day={next} title={t.nextDay} />}
      <OrderList id="coming" title={t.coming} told={tellFrom(ordered, addDays(today, 1))} codes={codes} />
      <NewestCirculars circulars={newest} />
      <Part id="true" title={t.isTrue}>
        <p className="part__text">
          {isOrderUnknown ? t.cannotKnow : t.standsHere} <a href="/v">{t.checkCode}</a>
        </p>
      </Part>
    </TextPage>
  );
}

/** No screen of the specification lists circulars that are not about admission. */
function NewestCirculars({ circulars }: { circulars: readonly Circular[] }) {
  const language = useLanguage();
  const t = useText(todayTexts);
  if (circulars.length === 0) return null;
  return (
    <Part id="circulars" title={t.circulars}>
      <ul className="order-list">
        {circulars.map(({ _id, title, date, attachments, ...circular }) => (
          <li key={_id}>
            <p className="order-list__what said-3">
              <a href={itemAddress("circulars", _id)}>{title}</a>
            </p>
            {date && <p className="order-list__who small quiet">{longDate(date, language)}</p>}
            <RenewalNote of={circular} />
            <Attachments
              paths={attachments}
              of={title}
              photoAt={(index) => `${itemAddress("circulars", _id)}#photo-${index + 1}`}
            />
          </li>
        ))}
      </ul>
    </Part>
  );
}

interface OrderListProps {
  id: string;
  title: string;
  told: readonly TodayMessage[];
  codes: Readonly<Record<string, string>>;
}

/** On paper the orders that the line tells fill the sheet, and nothing else stands on it. */
function OrderList({ id, title, told, codes }: OrderListProps) {
  const { schoolToday } = useFrame();
  const language = useLanguage();
  if (told.length === 0) return null;
  return (
    <Part id={id} title={title}>
      <ul className="order-list">
        {told.map(({ head, claim, text, order }) => (
          <li
            key={`${order?._id} ${head}`}
            className={claim === null ? undefined : "order-list__denied"}
            data-told={schoolToday.told.some((one) => one.order?._id === order?._id) ? "" : undefined}
          >
            <p className="order-list__what said-3">
              {head} {claim !== null && <del>{`“${claim}”`}</del>}
            </p>
            {text && <p>{text}</p>}
            {order && (
              <>
                <p className="order-list__who small quiet">
                  {issuerText(order.issuer, language)}, {longDate(order.issuedOn, language)},{" "}
                  {clockText(order.issuedAt, language)}
                </p>
                <PublicationLink
                  kind="orders"
                  id={order._id}
                  title={inOneLine({ head, claim, text: "" })}
                  code={codes[order._id]}
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

interface ClassChoiceProps {
  day: SchoolDay;
  next: SchoolDay | null;
  circulars: readonly Circular[];
}

/** Without script the answer comes from the server; with script this device remembers the class. */
function ClassChoice({ day, next, circulars }: ClassChoiceProps) {
  const { profile } = useFrame();
  const classes = schoolClasses(profile);
  const t = useText(todayTexts);
  const language = useLanguage();
  if (classes.length === 0) return null;
  return (
    <Part id="class" title={t.forOne}>
      <fieldset className="class-choice" data-class="one">
        <legend className="visually-hidden">{t.choose}</legend>
        <div className="class-choice__all cluster gap-2 measure">
          {classes.map((name) => (
            <div className="class-choice__one" key={name}>
              <label className="class-choice__name tall middle relative round no-print">
                <input className="class-choice__box" type="radio" name="class" value={name} />
                {classesTextIn(language, name)}
              </label>
              <div className="class-choice__answer">
                <ClassAnswer {...{ name, day, next }} circulars={circularsFor(circulars, name)} />
              </div>
            </div>
          ))}
          <p className="class-choice__hint no-print">
            {`${t.chooseHint} `}
            <span className="class-choice__kept">{t.remembered}</span>
          </p>
        </div>
      </fieldset>
      <p className="section__foot cluster">
        <MoreLink href="/ModeOfPayment">{t.pay}</MoreLink> <MoreLink href="/Calendar">{t.toPhone}</MoreLink>
      </p>
    </Part>
  );
}

function ClassAnswer({ name, day, next, circulars }: ClassChoiceProps & { name: string }) {
  const { profile, today } = useFrame();
  const off = nextDaysOff(profile, today);
  const exam = nextExam(profile.timings.exams, name, today);
  const t = useText(todayTexts);
  const language = useLanguage();
  const dated = (date: string) => weekdayText(date, language, today);
  const shown = classesTextIn(language, name);
  return (
    <>
      <Facts
        words
        facts={[
          [t.classOn(shown, dated(day.date)), saidFor(day, name, language)],
          [next ? t.next(dated(next.date)) : "", next && saidFor(next, name, language)],
          [t.exams, exam && `${nameIn(language, exam.name)}, ${daysText(exam.from, exam.until, language).trim()}`],
          [t.nextHoliday, off && `${nameIn(language, off.name)}, ${dated(off.date)}`],
          ...feesDue(profile.fees, today, language),
        ]}
      />
      {circulars.length > 0 && (
        <ul className="taps above-4" aria-label={t.circularsFor(shown)}>
          {circulars.map(({ _id, title, attachments: [file] }) => (
            <li key={_id}>{file ? <a href={fileAddress(file)}>{title}</a> : title}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function saidFor(day: SchoolDay, name: string, language: Language): string {
  const part = day.parts.find(({ names }) => names.includes(name));
  if (!part) return "";
  const t = todayTexts[language];
  const state = stateTexts[language][part.state];
  const hours = hoursOfPart(part, language);
  const said = hours ? `${state}, ${hours}` : state;
  return isAttended(part.state) ? said + t.endOfSentence + t[day.season] : said;
}

function DayTable({ day, title }: { day: SchoolDay; title: (day: string) => string }) {
  const { date, closedFor, parts, season } = day;
  const language = useLanguage();
  const t = useText(todayTexts);
  const states = useText(stateTexts);
  const dated = weekdayText(date, language);
  const isUniform = parts.some(({ state }) => isAttended(state));
  const said = [closedFor && nameIn(language, closedFor), isUniform && t[season]].filter(Boolean);
  return (
    <Part id={`day-${date}`} title={title(dated)}>
      <DataTable
        caption={
          <>
            <span className="visually-hidden">{dated + t.endOfSentence}</span>
            {said.join(t.endOfSentence)}
          </>
        }
        columns={[t.classes, t.school, t.hours]}
        rows={parts.map((part) => [
          capital(classesTextIn(language, part.classes)),
          states[part.state],
          hoursOfPart(part, language) || "–",
        ])}
      />
    </Part>
  );
}

const isAttended = (state: DayOfClasses["state"]) => state !== "closed" && state !== "online";
