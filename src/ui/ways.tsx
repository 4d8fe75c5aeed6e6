import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";
import "./ways.css";

export interface Reachable {
  address?: string[];
  phones?: string[];
  email?: string;
  hours?: string;
}

export function isUnreachable({ address = [], phones = [], email = "", hours = "" }: Reachable): boolean {
  return address.length === 0 && phones.filter(Boolean).length === 0 && !email && !hours;
}

export function Ways({ address = [], phones = [], email = "", hours = "" }: Reachable) {
  return (
    <ul className="ways">
      {address.length > 0 && (
        <Way icon="pin">
          <address>
            {address.map((line) => (
              <span className="block" key={line}>
                {line}
              </span>
            ))}
          </address>
        </Way>
      )}
      {phones.filter(Boolean).map((phone) => (
        <Way icon="phone" key={phone}>
          <a className="ways__link tap anywhere" href={`tel:${phone.replaceAll(" ", "")}`}>
            {phone}
          </a>
        </Way>
      ))}
      {email && (
        <Way icon="mail">
          <a className="ways__link tap anywhere" href={`mailto:${email}`}>
            <Email address={email} />
          </a>
        </Way>
      )}
      {hours && <Way icon="clock">{hours}</Way>}
    </ul>
  );
}

/** Breaks a long address after the @. */
function Email({ address }: { address: string }) {
  const at = address.indexOf("@") + 1;
  return (
    <span>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}

function Way({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="ways__way grid gap-3">
      <Icon name={icon} />
      <div>{children}</div>
    </li>
  );
}
