import { fileAddress } from "@school/content/file-address";
import { useLocation } from "react-router";
import { Icon } from "../widgets/icon.tsx";
import { OutsideLink } from "../widgets/outside-link.tsx";
import { Announcements } from "./announcements.tsx";
import { useFrame, useProfile } from "./frame.ts";
import { isSamePath, type MenuEntry, type MenuLink, menuOf } from "./navigation.ts";

/** The header of all pages (§2): contacts, school name, PARENT LOGIN, menu, announcements. */
export function Header() {
  return (
    <header>
      <ContactStrip />
      <Masthead />
      <Menu />
      <Announcements />
    </header>
  );
}

function ContactStrip() {
  const { phones, email, social } = useProfile();
  return (
    <div className="strip">
      <div className="wrap strip__row">
        <ul className="strip__list" aria-label="Contact">
          {phones.slice(0, 1).map((phone) => (
            <li key={phone}>
              <a className="strip__link" href={`tel:${phone.replaceAll(" ", "")}`}>
                <Icon name="phone" /> {phone}
              </a>
            </li>
          ))}
          {email && (
            <li className="strip__item--wide strip__item--mail">
              <a className="strip__link" href={`mailto:${email}`}>
                <Icon name="mail" /> {email}
              </a>
            </li>
          )}
        </ul>
        <ul className="strip__list" aria-label="The school elsewhere">
          {social.map(({ name, url }) => (
            <li className="strip__item--wide" key={name}>
              <OutsideLink className="strip__link" href={url}>
                {name}
              </OutsideLink>
            </li>
          ))}
          <li className="strip__item--phone">
            <ParentLogin className="strip__login" />
          </li>
        </ul>
      </div>
    </div>
  );
}

function Masthead() {
  const { profile, schoolCode, files } = useFrame();
  const crest = profile.crest && files[profile.crest.file];
  return (
    <div className="wrap masthead">
      <a className="masthead__home" href="/">
        {profile.crest && (
          <img
            className="masthead__crest"
            src={fileAddress(profile.crest.file)}
            width={crest?.width ?? 480}
            height={crest?.height ?? 600}
            alt=""
          />
        )}
        <span className="masthead__name">
          {profile.name}{" "}
          <span className="masthead__kind">{[profile.kind, profile.town].filter(Boolean).join(", ")}</span>
        </span>
      </a>
      <div className="masthead__parents">
        <p className="masthead__code">
          School code <strong>{schoolCode}</strong>
        </p>
        <ParentLogin className="button button--gold" />
      </div>
      <button className="masthead__menu" type="button" popoverTarget="menu">
        <Icon name="menu" />
        Menu
      </button>
    </div>
  );
}

function Menu() {
  const { profile, schoolCode } = useFrame();
  return (
    <nav className="nav" id="menu" aria-label="Main" popover="auto">
      <div className="nav__top">
        Menu{" "}
        <button
          className="nav__close"
          type="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label="Close menu"
        >
          <Icon name="close" />
        </button>
      </div>
      <ul className="nav__list">
        {menuOf(profile).map((entry) => (
          <li className="nav__item" key={entry.name}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
      <div className="nav__parents">
        <ParentLogin className="button button--gold button--wide" />
        <p className="masthead__code">
          School code <strong>{schoolCode}</strong>
        </p>
        <ul className="nav__social" aria-label="The school elsewhere">
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
            <MenuItem link={link} className="nav__sub-link" />
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

function ParentLogin({ className }: { className: string }) {
  const { parentPortal } = useProfile();
  if (!parentPortal) return null;
  return (
    <OutsideLink className={className} href={parentPortal}>
      PARENT LOGIN
    </OutsideLink>
  );
}
