import { longDate } from "../../base/dates.ts";
import type { Order } from "../../kinds/orders.ts";
import { inOneLine, orderText, weekdayText } from "../../school/order-text.ts";
import { capital } from "../../school/text.ts";
import { clockText } from "../../school/times.ts";
import { useFrame } from "../../shell/frame.ts";
import { ListSection } from "../../ui/office/lists.tsx";
import { Submit, TextLink } from "../../ui/office/parts.tsx";
import { OrderText } from "../order-text.tsx";
import { daysUnder, runsOf } from "../rules/school-day.ts";

interface CurrentOrdersProps {
  standing: readonly { order: Order; seen: string }[];
}

export function CurrentOrders({ standing }: CurrentOrdersProps) {
  if (standing.length === 0) return <p className="quiet">No order stands: the days are as in the calendar.</p>;
  return (
    <ListSection id="standing" heading="What you have ordered">
      <ul className="rows">
        {standing.map(({ order, order: { _id, state, from, issuer }, seen }) => (
          <li className="row row--order" key={_id}>
            <div className="row__body">
              <CurrentOrder order={order} standing={standing} />
              <p className="row__meta">{issuer}</p>
            </div>
            <div className="order-acts">
              <a
                className="text-button"
                href={`/office/orders/${_id}`}
                aria-label={`Change: ${capital(state)}, ${weekdayText(from)}`}
              >
                Change
              </a>
              <TakeBack id={_id} seen={seen} words="Take back" of={`: ${capital(state)}, ${weekdayText(from)}`} />
            </div>
          </li>
        ))}
      </ul>
    </ListSection>
  );
}

/** An order as parents read it, or that they do not. */
function CurrentOrder({ order, standing }: { order: Order } & CurrentOrdersProps) {
  const { profile } = useFrame();
  const dayOf = daysUnder(
    profile,
    standing.map((one) => one.order),
  );
  const isRumour = order.state === "not ours";
  return (
    <>
      <p className={isRumour ? "denied" : undefined}>
        <OrderText {...orderText(order)} />
      </p>
      {!isRumour && runsOf(order, dayOf).length === 0 && (
        <p className="small">
          <strong>Parents do not read it: another order holds.</strong>
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
    <input type="hidden" name="id" value={id} />
    <input type="hidden" name="seen" value={seen} />
    <Submit look="text" value="take back" aria-label={words + of} text={words} />
  </form>
);

interface TodayCardProps {
  standing: readonly { order: Order; seen: string }[];
}

/** School today on the desk: what the calendar says, each order that stands with who gave it and a way back, and ways to order. */
export function TodayCard({ standing }: TodayCardProps) {
  const { schoolToday } = useFrame();
  return (
    <section className="today-card" aria-labelledby="today">
      <h2 id="today">School today</h2>
      {schoolToday.told.map((one) => one.order === null && <p key={one.head}>{inOneLine(one)}</p>)}
      {standing.map(({ order, seen }) => {
        const words = inOneLine(orderText(order));
        return (
          <div className="today-card__order" key={order._id}>
            <CurrentOrder order={order} standing={standing} />
            <p className="small quiet">
              {order.issuer}, {longDate(order.issuedOn)}, {clockText(order.issuedAt)}
            </p>
            <TakeBack id={order._id} seen={seen} words="Take it back" of={`: ${words}`} />
          </div>
        );
      })}
      <p className="today-card__ways">
        <a className="button button--quiet" href="/office/today?what=other+timings">
          Other timings
        </a>{" "}
        <a className="button button--quiet" href="/office/today?what=closed">
          Closed
        </a>{" "}
        <TextLink to="/office/today">Everything else</TextLink>
      </p>
    </section>
  );
}
