import { upiLink } from "@school/content/upi";
import { QrCode } from "./qr-code.tsx";
import "../../widgets/badge.css";
import "./payees.css";

interface PayeesProps {
  payees: { label: string; address: string }[];
  /** Whom the payment app is to show. */
  name: string;
  /** The addresses are not payable: each is marked, and its code cannot be read. */
  sample: boolean;
}

/** UPI addresses as QR codes, and as text that can be copied whole. */
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
          <dd className="payees__address">{address}</dd>
        </div>
      ))}
    </dl>
  );
}
