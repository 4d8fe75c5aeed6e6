import type { OrderSaid } from "../school/order-in-words.ts";

/** An order on one line. The words of a rumour are struck through, and whose they are not comes first. */
export function OrderText({ head, claim, text }: OrderSaid) {
  return (
    <>
      <strong>{head}</strong>
      {claim !== null && (
        <>
          {" "}
          <del>{`“${claim}”`}</del>
        </>
      )}{" "}
      {text}
    </>
  );
}
