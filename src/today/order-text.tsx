import type { OrderParts } from "../school/order-text.ts";

/** An order on one line. The words of a rumour are struck through, and whose they are not comes first. */
export function OrderText({ head, claim, text }: OrderParts) {
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
