import type { Order } from "@school/content/entities/orders";
import { asSentence, dayInWords } from "@school/content/rules/order-in-words";
import { daysUnder, runsOf } from "@school/content/rules/order-runs";
import { useFrame } from "../../../shell/frame.ts";
import { capital } from "../frame/words.ts";
import "../style/rows.css";

interface StandingOrdersProps {
  standing: readonly { order: Order; seen: string }[];
}

export function StandingOrders({ standing }: StandingOrdersProps) {
  const { profile } = useFrame();
  if (standing.length === 0) return <p className="quiet">No order stands: the days are as in the calendar.</p>;
  const dayOf = daysUnder(
    profile,
    standing.map(({ order }) => order),
  );
  const isOvertaken = (order: Order) => order.state !== "not ours" && runsOf(order, dayOf).length === 0;
  return (
    <section aria-labelledby="standing">
      <div className="part-head">
        <h2 id="standing">What you have ordered</h2>
      </div>
      <ul className="rows">
        {standing.map(({ order, order: { _id, state, from, until, classes, reason, issuer }, seen }) => (
          <li className="row" key={_id}>
            <div className="row__body">
              <span className="row__title">
                {capital(state)}, {classes || "all classes"}
              </span>
              <span className="small">
                {dayInWords(from)}
                {until !== from && ` to ${dayInWords(until)}`}. {asSentence(reason)} {asSentence(issuer)}
                {isOvertaken(order) && <strong> Parents do not read it: another order holds.</strong>}
              </span>
            </div>
            <div className="order-acts">
              <a
                className="text-button"
                href={`/office/orders/${_id}`}
                aria-label={`Change: ${capital(state)}, ${dayInWords(from)}`}
              >
                Change
              </a>
              <TakeBack id={_id} seen={seen} words="Take back" of={`: ${capital(state)}, ${dayInWords(from)}`} />
            </div>
          </li>
        ))}
      </ul>
    </section>
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
    <button className="text-button" type="submit" name="verb" value="take back" aria-label={words + of}>
      {words}
    </button>
  </form>
);
