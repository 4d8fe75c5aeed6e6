import type { ReactNode } from "react";
import { codeOfAddress, codeText, publicationAddress } from "../kinds/publications/code.ts";
import { Icon, type IconName } from "./icon.tsx";
import "./button.css";

export function MoreLink({ href, children }: { href: string; children: string }) {
  return (
    <a className="more" href={href}>
      {children} <Icon name="arrow" />
    </a>
  );
}

/** A mark, and a text for screen readers, say that it leaves the site. */
export function OutsideLink({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
  return (
    <a className={className} href={href} rel="noopener external">
      {children}
      <span className="visually-hidden"> (another site)</span>
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
  return (
    <a className="notice-link" href={code ? publicationAddress(code) : codeOfAddress(kind, id)}>
      {code ? `Code ${codeText(code)}: check or share` : "Check or share"}
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

/** Returns the telephones, and after them the e-mail address. */
export function contactsOf({ phones, email }: { phones: readonly string[]; email: string }): ContactLink[] {
  const calls = phones
    .filter(Boolean)
    .map((phone) => ({ icon: "phone" as const, href: phoneAddress(phone), text: phone }));
  return email ? [...calls, { icon: "mail", href: `mailto:${email}`, text: email }] : calls;
}
