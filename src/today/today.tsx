import { addDays, longDate } from "../base/dates.ts";
import { type Circular, otherCirculars } from "../kinds/circulars.ts";
import type { FilesByPath } from "../kinds/files/file-address.ts";
import { itemAddress } from "../kinds/item-pages.ts";
import { clockInWords } from "../school/clock-time.ts";
import { denialOf, inOneLine } from "../school/order-in-words.ts";
import { screenTitles } from "../school/text/screens.ts";
import { useFrame } from "../shell/frame.ts";
import { TextPage } from "../shell/page/text-page.tsx";
import { servicesContext } from "../shell/reading/services.ts";
import { Attachments } from "../ui/document/attachments.tsx";
import { Part } from "../ui/part.tsx";
import { PublicationLink } from "../ui/publication-link.tsx";
import type { Route } from "./+types/today";
import { ClassChoice } from "./class-choice.tsx";
import { DayTable } from "./day-table.tsx";
import { type Told, tellFrom, tellOn } from "./rules/school-today.ts";
import "./today.css";

/** Circulars on the page. */
const MOST = 5;

export async function loader({ context }: Route.LoaderArgs) {
  const { read, readMain } = context.get(servicesContext);
  await readMain("orders", (content) => content.list("orders"), []);
  const circulars = await read("circulars", (content) => content.list("circulars"), []);
  const codes = await read("codes of the orders", (content) => content.noticeCodes("orders"), {});
  const newest = otherCirculars(circulars.value).slice(0, MOST);
  const papers = newest.flatMap(({ attachments }) => attachments);
  const files = await read("files of the circulars", (content) => content.describeFiles(papers), {});
  return { circulars: circulars.value, codes: codes.value, newest, files: files.value };
}

export default function Today({ loaderData: { circulars, codes, newest, files } }: Route.ComponentProps) {
  const { schoolToday, profile, orders, isOrderUnknown, today } = useFrame();
  const { day, next } = schoolToday;
  const standing = orders.filter(({ until }) => until >= today);
  const foreign = standing.filter(({ state }) => state === "not ours");
  const denied = foreign.map((order): Told => ({ ...denialOf(order), order }));
  return (
    <TextPage title={screenTitles.Today} text={{ lead: "", html: "", missing: false, staleSince: null }}>
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
      <NewestCirculars circulars={newest} files={files} />
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

interface NewestCircularsProps {
  circulars: readonly Circular[];
  files: FilesByPath;
}

/** No screen of the specification lists circulars that are not about admission. */
function NewestCirculars({ circulars, files }: NewestCircularsProps) {
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
              files={files}
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
  told: readonly Told[];
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
                  {order.issuer}, {longDate(order.issuedOn)}, {clockInWords(order.issuedAt)}
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
