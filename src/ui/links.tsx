import type { ReactNode } from "react";
import { texts } from "../base/language.ts";
import { codeOfAddress, codeText, publicationAddress } from "../kinds/publications/code.ts";
import { Icon, type IconName } from "./icon.tsx";
import { useText } from "./language.ts";
import "./button.css";

export function MoreLink({ href, children }: { href: string; children: string }) {
  return (
    <a className="more" href={href}>
      {children} <Icon name="arrow" />
    </a>
  );
}

const linkTexts = texts({
  anotherSite: { en: " (another site)", hi: " (दूसरी वेबसाइट)" },
  check: { en: "Check or share", hi: "जाँचिए या भेजिए" },
  code: { en: (code: string) => `Code ${code}: check or share`, hi: (code: string) => `कोड ${code}: जाँचिए या भेजिए` },
});

/** A mark, and a text for screen readers, say that it leaves the site. */
export function OutsideLink({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
  const { anotherSite } = useText(linkTexts);
  return (
    <a className={className} href={href} rel="noopener external">
      {children}
      <span className="visually-hidden">{anotherSite}</span>
    </a>
  );
}

interface PublicationLinkProps {
  kind: string;
  id: string;
  title: string;
  /** Lists that are long leave it out: the link finds it. */
  code?: string | undefined;
}

export function PublicationLink({ kind, id, title, code }: PublicationLinkProps) {
  const t = useText(linkTexts);
  return (
    <a className="notice-link tap small" href={code ? publicationAddress(code) : codeOfAddress(kind, id)}>
      {code ? t.code(codeText(code)) : t.check}
      <span className="visually-hidden"> {title}</span>
    </a>
  );
}

interface ContactLink {
  icon: IconName;
  href: string;
  text: string;
}

export const phoneAddress = (phone: string) => `tel:${phone.replaceAll(" ", "")}`;

/** Links in a sentence, with commas between them. */
export const Links = ({ to }: { to: readonly (readonly [address: string, text: string])[] }) =>
  to.map(([address, text], index) => (
    <span key={address}>
      {index > 0 && ", "}
      <a href={address}>{text}</a>
    </span>
  ));

/** Telephones, which a tap calls. */
export const Phones = ({ of }: { of: readonly string[] }) => <Links to={of.map((one) => [phoneAddress(one), one])} />;

/** Returns the telephones, and after them the e-mail address. */
export function contactsOf({ phones, email }: { phones: readonly string[]; email: string }): ContactLink[] {
  const calls = phones
    .filter(Boolean)
    .map((phone) => ({ icon: "phone" as const, href: phoneAddress(phone), text: phone }));
  return email ? [...calls, { icon: "mail", href: `mailto:${email}`, text: email }] : calls;
}
