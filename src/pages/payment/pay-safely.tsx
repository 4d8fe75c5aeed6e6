import { longDate } from "../../base/dates.ts";
import { paidTo } from "../../school/fees.ts";
import { useProfile } from "../../shell/frame.ts";
import "./pay-safely.css";

/** Stands on every page about fees. */
export function PaySafely() {
  const profile = useProfile();
  const { payee, addresses } = paidTo(profile);
  return (
    <aside className="pay-safely measure anywhere" aria-label="Safe payment">
      <p>
        Pay only to <strong>{payee}</strong>
        {addresses.length > 0 ? ":" : "."}
      </p>
      {addresses.length > 0 && (
        <ul className="pay-safely__addresses">
          {addresses.map(({ label, address }) => (
            <li key={address}>
              {label && `${label}: `}
              <PayAddress address={address} />
            </li>
          ))}
        </ul>
      )}
      <p>
        <a href="/SafePayment">How to pay safely</a>
      </p>
      <KnownFraud />
    </aside>
  );
}

export function KnownFraud() {
  const { fraud, fraudOn } = useProfile().payments;
  if (!fraud) return null;
  return (
    <p className="known-fraud">
      <strong>Known fraud{fraudOn && `, ${longDate(fraudOn)}`}:</strong> {fraud}
    </p>
  );
}

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
