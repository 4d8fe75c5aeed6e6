import type { Order } from "@school/content/entities/orders";
import { clockInWords } from "@school/content/rules/clock-time";
import { longDate } from "@school/content/rules/dates";
import { orderInWords } from "@school/content/rules/order-in-words";
import { NoticeLink } from "../../widgets/notice-link.tsx";
import { Part } from "../../widgets/part.tsx";

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
            <p className="order-list__what">{orderInWords(order)}</p>
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
