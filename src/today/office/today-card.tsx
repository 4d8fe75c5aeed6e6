import { longDate } from "../../base/dates.ts";
import type { Order } from "../../kinds/orders.ts";
import { clockInWords } from "../../school/clock-time.ts";
import { inOneLine, orderInWords } from "../../school/order-in-words.ts";
import { useFrame } from "../../shell/frame.ts";
import { StandingOrder, TakeBack } from "./standing-orders.tsx";
import "../../ui/office/style/today.css";

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
        const words = inOneLine(orderInWords(order));
        return (
          <div className="today-card__order" key={order._id}>
            <StandingOrder order={order} standing={standing} />
            <p className="small quiet">
              {order.issuer}, {longDate(order.issuedOn)}, {clockInWords(order.issuedAt)}
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
        <a className="text-button" href="/office/today">
          Everything else
        </a>
      </p>
    </section>
  );
}
