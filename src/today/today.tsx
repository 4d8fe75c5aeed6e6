import { addDays, longDate } from "../base/dates.ts";
import { type Circular, otherCirculars } from "../kinds/circulars.ts";
import { fileAddress } from "../kinds/files/file-address.ts";
import { itemAddress } from "../kinds/item-pages.ts";
import { daysText, denialOf, inOneLine, weekdayText } from "../school/order-text.ts";
import { screenTitles } from "../school/screens.ts";
import { capital } from "../school/text.ts";
import { clockText } from "../school/times.ts";
import { useFrame } from "../shell/frame.ts";
import { TextPage } from "../shell/page/text-page.tsx";
import { servicesContext } from "../shell/reading/services.ts";
import { DataTable } from "../ui/data-table.tsx";
import { Attachments } from "../ui/document/attachments.tsx";
import { MoreLink, PublicationLink } from "../ui/links.tsx";
import { Facts, Part } from "../ui/part.tsx";
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
  const denied = foreign.map((order): TodayMessage => ({ ...denialOf(order), order }));
  return (
    <TextPage title={screenTitles.Today}>
      <DayTable day={day} title="Today" />
      <OrderList id="ordered" title="Who says so" told={tellOn(profile, orders, day)} codes={codes} />
      <OrderList id="foreign" title="Not from the school" told={denied} codes={codes} />
      <ClassChoice day={day} next={next} circulars={circulars} />
      {next && <DayTable day={next} title="Next school day" />}
      <OrderList
        id="coming"
        title="Other days to come"
        told={tellFrom(profile, orders, addDays(today, 1))}
        codes={codes}
      />
      <NewestCirculars circulars={newest} />
      <Part id="true" title="Is a message true?">
        <p className="part__text">
          {isOrderUnknown
            ? "Orders cannot be read just now, so this page does not know. Ask the school before you act on a message."
            : "What the school orders stands here and at the top of every page within seconds. What does not stand here is not from the school."}{" "}
          <a href="/v">Check a code</a>
        </p>
      </Part>
    </TextPage>
  );
}

/** No screen of the specification lists circulars that are not about admission. */
function NewestCirculars({ circulars }: { circulars: readonly Circular[] }) {
  if (circulars.length === 0) return null;
  return (
    <Part id="circulars" title="Newest circulars">
      <ul className="order-list">
        {circulars.map(({ _id, title, date, attachments }) => (
          <li key={_id}>
            <p className="order-list__what">
              <a href={itemAddress("circulars", _id)}>{title}</a>
            </p>
            {date && <p className="order-list__who">{longDate(date)}</p>}
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
            <p className="order-list__what">
              {head} {claim !== null && <del>{`“${claim}”`}</del>}
            </p>
            {text && <p>{text}</p>}
            {order && (
              <>
                <p className="order-list__who">
                  {order.issuer}, {longDate(order.issuedOn)}, {clockText(order.issuedAt)}
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
  if (classes.length === 0) return null;
  return (
    <Part id="class" title="For one class">
      <fieldset className="class-choice" data-class="one">
        <legend className="visually-hidden">Choose a class</legend>
        <div className="class-choice__all">
          {classes.map((name) => (
            <div className="class-choice__one" key={name}>
              <label className="class-choice__name">
                <input className="class-choice__box" type="radio" name="class" value={name} />
                {name}
              </label>
              <div className="class-choice__answer">
                <ClassAnswer {...{ name, day, next }} circulars={circularsFor(circulars, name)} />
              </div>
            </div>
          ))}
          <p className="class-choice__hint">
            Choose a class. <span className="class-choice__kept">Only this device remembers it.</span>
          </p>
        </div>
      </fieldset>
      <p className="section__foot cluster">
        <MoreLink href="/ModeOfPayment">How to pay fees</MoreLink>{" "}
        <MoreLink href="/Calendar">Add to your phone’s calendar</MoreLink>
      </p>
    </Part>
  );
}

function ClassAnswer({ name, day, next, circulars }: ClassChoiceProps & { name: string }) {
  const { profile, today } = useFrame();
  const off = nextDaysOff(profile, today);
  const exam = nextExam(profile.timings.exams, name, today);
  return (
    <>
      <Facts
        words
        facts={[
          [`Class ${name}, ${weekdayText(day.date)}`, saidFor(day, name)],
          [next ? `Next, ${weekdayText(next.date)}` : "", next && saidFor(next, name)],
          ["Examinations", exam && `${exam.name},${daysText(exam.from, exam.until)}`],
          ["Next holiday", off && `${off.name}, ${weekdayText(off.date)}`],
          ...feesDue(profile.fees, today),
        ]}
      />
      {circulars.length > 0 && (
        <ul className="class-choice__papers" aria-label={`Circulars for ${name}`}>
          {circulars.map(({ _id, title, attachments: [file] }) => (
            <li key={_id}>{file ? <a href={fileAddress(file)}>{title}</a> : title}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function saidFor(day: SchoolDay, name: string): string {
  const part = day.parts.find(({ names }) => names.includes(name));
  if (!part) return "";
  const hours = hoursOfPart(part);
  const said = hours ? `${stateWords[part.state]}, ${hours}` : stateWords[part.state];
  return isAttended(part.state) ? `${said}. ${uniformOf(day)}` : said;
}

const stateWords: Record<DayOfClasses["state"], string> = {
  open: "School is open",
  closed: "No school",
  "other timings": "Other timings",
  online: "Lessons online",
  "exams only": "Only examinations",
};

const uniformOf = ({ season }: SchoolDay) => (season === "summer" ? "Summer uniform" : "Winter uniform");

function DayTable({ day, title }: { day: SchoolDay; title: string }) {
  const { date, closedFor, parts } = day;
  const said = [closedFor, parts.some(({ state }) => isAttended(state)) && uniformOf(day)].filter(Boolean);
  return (
    <Part id={`day-${date}`} title={`${title}, ${weekdayText(date)}`}>
      <DataTable
        caption={
          <>
            <span className="visually-hidden">{weekdayText(date)}. </span>
            {said.join(". ")}
          </>
        }
        columns={["Classes", "School", "Hours"]}
        rows={parts.map((part) => [capital(part.classes), stateWords[part.state], hoursOfPart(part) || "–"])}
        shortNames
      />
    </Part>
  );
}

const isAttended = (state: DayOfClasses["state"]) => state !== "closed" && state !== "online";
