import { otherCirculars } from "@school/content/entities/circulars";
import { addDays } from "@school/content/rules/dates";
import { denialOf } from "@school/content/rules/order-in-words";
import { type Told, tellFrom, tellOn } from "@school/content/rules/school-today";
import { screenTitles } from "@school/content/text/screens";
import { servicesContext } from "../../reading/services.ts";
import { useFrame } from "../../shell/frame.ts";
import { TextPage } from "../../shell/page/text-page.tsx";
import { Part } from "../../widgets/part.tsx";
import type { Route } from "./+types/today";
import { ClassChoice } from "./class-choice.tsx";
import { DayTable } from "./day-table.tsx";
import { NewestCirculars } from "./newest-circulars.tsx";
import { OrderList } from "./order-list.tsx";
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
