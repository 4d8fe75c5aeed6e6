interface PayeesProps {
  payees: { label: string; address: string }[];
  /** The addresses are not payable: each is marked. */
  sample: boolean;
}

/** UPI addresses as text that can be copied whole. */
export function Payees({ payees, sample }: PayeesProps) {
  return (
    <dl className="payees">
      {payees.map(({ label, address }) => (
        <div className="payees__payee" key={address}>
          <dt className="payees__label">
            {label} {sample && <span className="badge">Sample</span>}
          </dt>
          <dd className="payees__address">{address}</dd>
        </div>
      ))}
    </dl>
  );
}
