import { upiLink } from "../../school/upi.ts";
import { QrCode } from "../../ui/qr-code.tsx";
import { PayAddress } from "../payment/pay-safely.tsx";
import "../../ui/badge.css";
import "./payees.css";

interface PayeesProps {
  payees: { label: string; address: string }[];
  /** Shown by the payment app. */
  name: string;
  sample: boolean;
}

/** Shows UPI addresses as QR codes and as text. `sample` makes the codes unreadable. */
export function Payees({ payees, name, sample }: PayeesProps) {
  return (
    <dl className="payees">
      {payees.map(({ label, address }) => (
        <div className="payees__payee" key={address}>
          <dt className="payees__label">
            {label} {sample && <span className="badge">Sample</span>}
          </dt>
          <dd className="payees__qr">
            <QrCode
              text={upiLink(address, name)}
              label={`QR code for ${address}${sample ? ", a sample that cannot be paid to" : ""}`}
              sample={sample}
            />
          </dd>
          <dd className="payees__address">
            <PayAddress address={address} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
