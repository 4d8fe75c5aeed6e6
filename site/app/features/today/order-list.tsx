import { clockInWords } from "@school/content/rules/clock-time";
import { longDate } from "@school/content/rules/dates";
import { inOneLine } from "@school/content/rules/order-in-words";
import type { Told } from "@school/content/rules/school-today";
import { useFrame } from "../../shell/frame.ts";
import { NoticeLink } from "../../widgets/notice-link.tsx";
import { Part } from "../../widgets/part.tsx";

interface OrderListProps {
  id: string;
  title: string;
  told: readonly Told[];
  codes: Readonly<Record<string, string>>;
}

/** On paper the orders that the line tells fill the sheet, and nothing else stands on it. */
export function OrderList({ id, title, told, codes }: OrderListProps) {
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
                <NoticeLink
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
