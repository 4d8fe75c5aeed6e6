import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { useLanguage, useText } from "../../ui/language.ts";
import { contactsOf, OutsideLink } from "../../ui/links.tsx";
import { useFrame, useProfile } from "../frame.ts";
import { forParents, isSamePath, type MenuEntry, type MenuLink, menuOf } from "../navigation.ts";
import { frameTexts } from "../shell.text.ts";
import "./menu.css";

/** A sheet on a phone, a line on a desktop (§2). Works without script. */
export function Menu() {
  const { profile, schoolCode } = useFrame();
  const contacts = contactsOf(profile);
  const language = useLanguage();
  const t = useText(frameTexts);
  return (
    <nav className="nav no-print" id="menu" aria-label={t.main} popover="auto">
      <div className="nav__top row between">
        {`${t.menu} `}
        <button
          className="nav__close middle"
          type="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label={t.closeMenu}
        >
          <Icon name="close" />
        </button>
      </div>
      <ul className="nav__quick grid strong" aria-label={t.forParents}>
        {forParents(language).map((link) => (
          <li key={link.name}>
            <MenuItem link={link} className="nav__sub-link row plain" />
          </li>
        ))}
      </ul>
      <ul className="nav__list">
        {menuOf(profile, language).map((entry) => (
          <li className="nav__item" key={entry.name}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
      <div className="nav__parents grid gap-3 above-5">
        <ParentLogin className="button button--gold button--wide" />
        <p className="masthead__code quiet small">
          {`${t.schoolCode} `}
          <strong>{schoolCode}</strong>
        </p>
        {contacts.length > 0 && (
          <ul className="cluster" aria-label={t.contact}>
            {contacts.map(({ icon, href, text }) => (
              <li key={text}>
                <a className="more" href={href}>
                  <Icon name={icon} />
                  {` ${text}`}
                </a>
              </li>
            ))}
          </ul>
        )}
        <ul className="cluster" aria-label={t.elsewhere}>
          {profile.social.map(({ name, url }) => (
            <li key={name}>
              <OutsideLink className="more" href={url}>
                {name}
              </OutsideLink>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  if (!("links" in entry)) return <MenuItem link={entry} className="nav__link" />;
  return (
    <details className="nav__group" name="nav">
      <summary>{entry.name}</summary>
      <ul className="nav__sub">
        {entry.links.map((link) => (
          <li className="nav__sub-item" key={link.name}>
            <MenuItem link={link} className="nav__sub-link row plain" />
          </li>
        ))}
      </ul>
    </details>
  );
}

function MenuItem({ link, className }: { link: MenuLink; className: string }) {
  const { pathname } = useLocation();
  if (link.href === null) return <span className={`${className} nav__link--none`}>{link.name}</span>;
  if (link.href.startsWith("http")) {
    return (
      <OutsideLink className={className} href={link.href}>
        {link.name}
      </OutsideLink>
    );
  }
  return (
    <a className={className} href={link.href} aria-current={isSamePath(link.href, pathname) ? "page" : undefined}>
      {link.name}
    </a>
  );
}

interface ParentLoginProps {
  className: string;
  /** Shown below the words. */
  children?: ReactNode;
}

/** Links to the parent portal (§2), or to the page about it while the school has no address. Shows the school code. */
export function ParentLogin({ className, children }: ParentLoginProps) {
  const { parentPortal } = useProfile();
  const { parentLogin } = useText(frameTexts);
  if (!parentPortal) {
    return (
      <a className={className} href="/Pphelp">
        {parentLogin}
        {children}
      </a>
    );
  }
  return (
    <OutsideLink className={className} href={parentPortal}>
      {parentLogin}
      {children}
    </OutsideLink>
  );
}
