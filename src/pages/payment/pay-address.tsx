import "./pay-safely.css";

/** An address to pay to. It breaks after its @ only: the end of "preschool-fees@…" is the address of another account. */
export function PayAddress({ address }: { address: string }) {
  const at = address.indexOf("@") + 1;
  return (
    <>
      <span className="pay-address">{address.slice(0, at)}</span>
      <wbr />
      {address.slice(at)}
    </>
  );
}
