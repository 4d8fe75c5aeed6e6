import type { Order } from "@school/content/entities/orders";
import { longDate } from "@school/content/rules/dates";
import { clockInWords, dayInWords } from "@school/content/rules/school-today";
import { NoticeLink } from "../../widgets/notice-link.tsx";
import { Part } from "../../widgets/part.tsx";

const words: Record<Order["state"], string> = {
  closed: "School is closed",
  "other timings": "Other timings",
  online: "Lessons are online",
  "exams only": "Only examinations",
  open: "School is open",
  "not ours": "This order is not ours",
};

interface OrderListProps {
  id: string;
  title: string;
  orders: readonly Order[];
  codes: Readonly<Record<string, string>>;
}

export function OrderList({ id, title, orders, codes }: OrderListProps) {
  return (
    <Part id={id} title={title}>
      <ul className="order-list">
        {orders.map((order) => (
          <li key={order._id}>
            <p className="order-list__what">
              {words[order.state]}, {daysOf(order)}, {order.classes || "all classes"}
              {hoursOf(order)}
            </p>
            {order.reason && <p>{order.reason}</p>}
            <p className="order-list__who">
              {order.issuer}, {longDate(order.issuedOn)}, {clockInWords(order.issuedAt)}
            </p>
            <NoticeLink kind="orders" id={order._id} title={order.reason} code={codes[order._id]} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

const daysOf = ({ from, until }: Order) =>
  from === until ? dayInWords(from) : `${dayInWords(from)} to ${dayInWords(until)}`;

function hoursOf({ opens, closes }: Order): string {
  const hours = [opens && `from ${clockInWords(opens)}`, closes && `until ${clockInWords(closes)}`].filter(Boolean);
  return hours.length > 0 ? `: ${hours.join(" ")}` : "";
}
