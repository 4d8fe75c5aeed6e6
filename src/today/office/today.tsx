import type { OfficeHandle } from "../../auth/office-context.ts";
import { addDays } from "../../base/dates.ts";
import { addressIn } from "../../base/language.ts";
import type { Order, OrderState } from "../../kinds/orders.ts";
import { inOneLine, orderText, struckInMessage, weekdayText } from "../../school/order-text.ts";
import { useFrame } from "../../shell/frame.ts";
import { OfficePage } from "../../shell/office/frame.tsx";
import { useText } from "../../ui/language.ts";
import { Alert, FieldAlert } from "../../ui/office/alert.tsx";
import { Sign } from "../../ui/office/icon.tsx";
import { Head, Hidden, Mark, Submit } from "../../ui/office/parts.tsx";
import { OrderText } from "../order-text.tsx";
import type { Route } from "./+types/today";
import { CurrentOrders, TakeBack } from "./current-orders.tsx";
import { OrderForm } from "./order-form.tsx";
import { todaySentences } from "./today-office.text.ts";
import { readToday, tellAsPosted } from "./today-request.ts";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

export const loader = ({ context, request }: Route.LoaderArgs) => readToday(context, request);

export const action = ({ context, request }: Route.ActionArgs) => tellAsPosted(context, request);

export default function SchoolTodayInOffice({ loaderData, actionData }: Route.ComponentProps) {
  const say = useText(todaySentences);
  const { person, publicUrl, standing, id, seen, asked, done, told, takenBack } = loaderData;
  const { schoolToday } = useFrame();
  const state: OrderState = asked ?? "other timings";
  const justTold = standing.find(({ order }) => order._id === told);
  const first = justTold?.order.from ?? "";
  const isFarOff =
    first > addDays(schoolToday.day.date, 1) && schoolToday.told.every(({ order }) => order?._id !== told);
  return (
    <OfficePage title={say("School today")} current="/office/today" back={{ to: "/office", words: say("Desk") }}>
      <Head title={say("School today")}>
        <p className="stateline">
          <Mark kind="live" sign="window" text={say("On the website")} />
        </p>
        {schoolToday.told.map(({ head, claim, text, order }) => (
          <p key={`${order?._id} ${head}`} className={claim === null ? undefined : "denied"}>
            <OrderText {...{ head, claim, text }} />
          </p>
        ))}
      </Head>
      <div className="columns columns--form">
        <div className="stack">
          {actionData && <NotTold {...actionData} />}
          {done === "told" && (
            <Alert
              kind="done"
              words={say("Parents are told.")}
              text={
                (isFarOff
                  ? say("It stands on the page School today, and from the school day before at the top of every page. ")
                  : say("It stands at the top of every page within two seconds. ")) +
                (justTold
                  ? say("It ends by itself after {day}. ", { day: weekdayText(justTold.order.until, say.language) })
                  : "")
              }
            >
              {justTold && <TakeBack id={justTold.order._id} seen={justTold.seen} words={say("Take it back")} />}
            </Alert>
          )}
          {done === "back" && (
            <Alert
              kind="done"
              words={say("It is taken back.")}
              text={say("Parents see the day as it is now within two seconds.")}
            >
              {takenBack && <TellAgain {...takenBack} />}
            </Alert>
          )}
          {takenBack && (
            <TextForMessages
              publicUrl={publicUrl}
              said={`${say("Taken back:")} ${inOneLine(orderText(takenBack.order, say.language), struckInMessage)}`}
            />
          )}
          {done === "told" && !isFarOff && <ToldText publicUrl={publicUrl} />}
          <OrderForm
            {...{ id, seen, state }}
            errors={actionData?.errors ?? {}}
            posted={actionData?.posted ?? null}
            clashes={actionData?.clashes ?? []}
            issuer={person.name}
          />
        </div>
        <aside>
          <CurrentOrders standing={standing} />
        </aside>
      </div>
    </OfficePage>
  );
}

type NotToldProps = NonNullable<Route.ComponentProps["actionData"]>;

function NotTold({ sentence, clashes, errors }: NotToldProps) {
  const say = useText(todaySentences);
  if (sentence) return <Alert kind="failed" words={sentence} />;
  if (clashes.length > 0) {
    return (
      <Alert kind="failed" words={say("Nothing is told to anybody yet. Please look once more.")}>
        {clashes.map((clash) => (
          <p key={clash}>{clash}</p>
        ))}
        <p className="small">{say("Is that right? If not, change it below. Nothing you wrote is lost.")}</p>
        <Submit form="order" value="tell" text={say("That is right: tell parents")} />
      </Alert>
    );
  }
  return <FieldAlert words={say("Nothing is told to anybody yet.")} at={Object.keys(errors)[0]} />;
}

/** One tap takes an order back: another one brings it to parents again. */
const TellAgain = ({ order, seen }: { order: Order; seen: string }) => {
  const say = useText(todaySentences);
  return (
    <form method="post" action={`/office/orders/${order._id}`}>
      <Hidden fields={{ seen }} />
      <Submit look="text" value="undo" text={say("Undo: it holds again")} />
    </form>
  );
};

/** The text appears after the website says so too. */
function ToldText({ publicUrl }: { publicUrl: string }) {
  const told = useFrame().schoolToday.told.filter(({ order }) => order !== null);
  if (told.length === 0) return null;
  return <TextForMessages publicUrl={publicUrl} said={told.map((one) => inOneLine(one, struckInMessage)).join("\n")} />;
}

function TextForMessages({ publicUrl, said }: { publicUrl: string; said: string }) {
  const say = useText(todaySentences);
  const { profile } = useFrame();
  const address = publicUrl + addressIn(say.language, "/Today");
  const message = `${profile.name}: ${said}\n${say("Is this true? Look at {address}", { address })}`;
  return (
    <section className="stack" aria-labelledby="message">
      <h2 id="message">{say("Text for WhatsApp")}</h2>
      <p className="message lines anywhere">{message}</p>
      <p>
        <a
          className="button button--quiet"
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          rel="noreferrer"
        >
          <Sign name="chat" /> {say("Send by WhatsApp")}
        </a>
      </p>
    </section>
  );
}
