import { longDate } from "../../base/dates.ts";
import { paidTo } from "../../school/fees.ts";
import { useProfile } from "../../shell/frame.ts";
import { useLanguage, useText } from "../../ui/language.ts";
import { factsTexts } from "../facts.text.ts";
import "./pay-safely.css";

/** Stands on every page about fees. */
export function PaySafely() {
  const profile = useProfile();
  const t = useText(factsTexts);
  const { payee, addresses } = paidTo(profile, t.portal);
  return (
    <aside className="pay-safely measure anywhere" aria-label={t.safePayment}>
      <p>
        {`${t.payOnly} `}
        <strong>{payee}</strong>
        {addresses.length > 0 ? ":" : t.end}
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
        <a href="/SafePayment">{t.paySafely}</a>
      </p>
      <KnownFraud />
    </aside>
  );
}

export function KnownFraud() {
  const { fraud, fraudOn } = useProfile().payments;
  const language = useLanguage();
  const t = useText(factsTexts);
  if (!fraud) return null;
  return (
    <p className="above-2 brick">
      <strong>{`${t.knownFraud}${fraudOn ? `, ${longDate(fraudOn, language)}` : ""}:`}</strong> {fraud}
    </p>
  );
}

/**
 * An address to pay to, whole in one line where that is long enough. It breaks after its @ only: the end of "preschool-fees@…" is the
 * address of another account.
 */
export function PayAddress({ address }: { address: string }) {
  const at = address.indexOf("@") + 1;
  return (
    <span className="pay-address in-one anywhere">
      <span className="pay-address in-one anywhere">{address.slice(0, at)}</span>
      <wbr />
      {address.slice(at)}
    </span>
  );
}
