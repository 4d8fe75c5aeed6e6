import { upiLink } from "../../school/fee-rules.ts";
import { useProfile } from "../../shell/frame.ts";
import { TextPage } from "../../shell/page/text-page.tsx";
import type { PageHandle } from "../../shell/page-handle.ts";
import { textLoader } from "../../shell/reading/page-text.ts";
import { useText } from "../../ui/language.ts";
import { Part } from "../../ui/part.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { PayAddress, PaySafely } from "../payment/pay-safely.tsx";
import { PortalLinks } from "../portal/portal.tsx";
import type { Route } from "./+types/mode-of-payment";
import { feePageTexts } from "./fees.text.ts";
import { LateFeeTable, lateFeeParameters } from "./late-fee.tsx";
import "../../ui/badge.css";
import "./fees.css";

export const handle: PageHandle = { parameters: lateFeeParameters };

export const loader = textLoader("ModeOfPayment");

export default function ModeOfPayment({ loaderData: { text } }: Route.ComponentProps) {
  const { name, payments } = useProfile();
  const { upi, sample } = payments;
  const t = useText(feePageTexts);
  return (
    <TextPage text={text} after={<LateFeeTable />}>
      <PaySafely />
      <PortalLinks />
      {upi.length > 0 && (
        <Part id="upi" title={t.byUpi}>
          <p className="part__text">{sample ? t.samples : t.scan}</p>
          <Payees payees={upi} name={name} sample={sample} />
        </Part>
      )}
    </TextPage>
  );
}

interface PayeesProps {
  payees: { label: string; address: string }[];
  /** Shown by the payment app. */
  name: string;
  sample: boolean;
}

/** Shows UPI addresses as QR codes and as text. `sample` makes the codes unreadable. */
export function Payees({ payees, name, sample }: PayeesProps) {
  const t = useText(feePageTexts);
  return (
    <dl className="payees grid pairs lined">
      {payees.map(({ label, address }) => (
        <div className="pad-4 ruled" key={address}>
          <dt className="payees__label cluster quiet">
            {label} {sample && <span className="badge">{t.sample}</span>}
          </dt>
          <dd className="payees__qr above-3">
            <QrCode text={upiLink(address, name)} label={t.qrFor(address, sample)} sample={sample} />
          </dd>
          <dd className="payees__address strong anywhere above-2">
            <PayAddress address={address} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
