import type { ReactNode } from "react";
import { openingHours } from "../school/hours-in-text.ts";
import { Icon, type IconName } from "./icon.tsx";
import { useLanguage } from "./language.ts";
import { contactsOf } from "./links.tsx";
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
  const language = useLanguage();
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
      {contactsOf({ phones, email }).map(({ icon, href, text }) => (
        <Way icon={icon} key={text}>
          <a className="ways__link tap anywhere" href={href}>
            {icon === "mail" ? <Email address={text} /> : text}
          </a>
        </Way>
      ))}
      {hours && <Way icon="clock">{openingHours(hours, language)}</Way>}
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
    <li className="ways__way grid beside gap-3">
      <Icon name={icon} />
      <div>{children}</div>
    </li>
  );
}
