import { longDate } from "../../base/dates.ts";
import type { Order, OrderState } from "../../kinds/orders.ts";
import { clockText } from "../../school/clock.ts";
import { inOneLine, issuerText, orderText, weekdayText } from "../../school/order-text.ts";
import { useFrame } from "../../shell/frame.ts";
import { useText } from "../../ui/language.ts";
import { ListSection } from "../../ui/office/lists.tsx";
import { Hidden, Submit, TextLink } from "../../ui/office/parts.tsx";
import { OrderText } from "../order-text.tsx";
import { daysUnder, runsOf } from "../rules/school-day.ts";
import { type SayToday, stateNames, todaySentences } from "./today-office.text.ts";

interface CurrentOrdersProps {
  standing: readonly { order: Order; seen: string }[];
}

export function CurrentOrders({ standing }: CurrentOrdersProps) {
  const say = useText(todaySentences);
  if (standing.length === 0) return <p className="quiet">{say("No order stands: the days are as in the calendar.")}</p>;
  return (
    <ListSection id="standing" heading={say("What you have ordered")}>
      <ul className="rows">
        {standing.map(({ order, order: { _id, state, from, issuer }, seen }) => (
          <li className="row row--order" key={_id}>
            <div className="row__body grid">
              <CurrentOrder order={order} standing={standing} />
              <p className="row__meta">{issuerText(issuer, say.language)}</p>
            </div>
            <div className="cluster cluster--near centered">
              <a
                className="text-button"
                href={`/office/orders/${_id}`}
                aria-label={`${say("Change")}: ${nameOf(state, from, say)}`}
              >
                {say("Change")}
              </a>
              <TakeBack id={_id} seen={seen} words={say("Take back")} of={`: ${nameOf(state, from, say)}`} />
            </div>
          </li>
        ))}
      </ul>
    </ListSection>
  );
}

const nameOf = (state: OrderState, from: string, say: SayToday) =>
  `${say(stateNames[state])}, ${weekdayText(from, say.language)}`;

/** An order as parents read it, or that they do not. */
function CurrentOrder({ order, standing }: { order: Order } & CurrentOrdersProps) {
  const say = useText(todaySentences);
  const { profile } = useFrame();
  const dayOf = daysUnder(
    profile,
    standing.map((one) => one.order),
  );
  const isRumour = order.state === "not ours";
  return (
    <>
      <p className={isRumour ? "denied" : undefined}>
        <OrderText {...orderText(order, say.language)} />
      </p>
      {!isRumour && runsOf(order, dayOf).length === 0 && (
        <p className="small">
          <strong>{say("Parents do not read it: another order holds.")}</strong>
        </p>
      )}
    </>
  );
}

interface TakeBackProps {
  id: string;
  /** The version that the person saw. */
  seen: string;
  words: string;
  of?: string;
}

export const TakeBack = ({ id, seen, words, of = "" }: TakeBackProps) => (
  <form method="post" action="/office/today">
    <Hidden fields={{ id, seen }} />
    <Submit look="text" value="take back" aria-label={words + of} text={words} />
  </form>
);

interface TodayCardProps {
  standing: readonly { order: Order; seen: string }[];
}

/** School today on the desk: what the calendar says, each order that stands with who gave it and a way back, and ways to order. */
export function TodayCard({ standing }: TodayCardProps) {
  const say = useText(todaySentences);
  const { schoolToday } = useFrame();
  return (
    <section className="today-card on-dawn" aria-labelledby="today">
      <h2 id="today">{say("School today")}</h2>
      {schoolToday.told.map((one) => one.order === null && <p key={one.head}>{inOneLine(one)}</p>)}
      {standing.map(({ order, seen }) => {
        const words = inOneLine(orderText(order, say.language));
        return (
          <div className="today-card__order" key={order._id}>
            <CurrentOrder order={order} standing={standing} />
            <p className="small quiet">
              {issuerText(order.issuer, say.language)}, {longDate(order.issuedOn, say.language)},{" "}
              {clockText(order.issuedAt, say.language)}
            </p>
            <TakeBack id={order._id} seen={seen} words={say("Take it back")} of={`: ${words}`} />
          </div>
        );
      })}
      <p className="today-card__ways cluster centered above-3">
        <a className="button button--quiet" href="/office/today?what=other+timings">
          {say("Other timings")}
        </a>{" "}
        <a className="button button--quiet" href="/office/today?what=closed">
          {say("Closed")}
        </a>{" "}
        <TextLink to="/office/today">{say("Everything else")}</TextLink>
      </p>
    </section>
  );
}
