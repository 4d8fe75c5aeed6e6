import { Fragment } from "react";
import { longDate } from "../../base/dates.ts";
import { fileAddress, fileTitle } from "../../kinds/files/file-address.ts";
import type { Highlight } from "../../kinds/highlights.ts";
import { nameIn } from "../../school/known-names.text.ts";
import { Icon } from "../../ui/icon.tsx";
import { useLanguage, useText } from "../../ui/language.ts";
import { contactsOf, OutsideLink } from "../../ui/links.tsx";
import { RenewalNote } from "../../ui/renewal-note.tsx";
import { useFrame } from "../frame.ts";
import { frameTexts, menuTexts } from "../shell.text.ts";
import { Menu, ParentLogin } from "./menu.tsx";
import "./header.css";
import "../../ui/button.css";
import "./announcements.css";

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
  const { profile, schoolCode } = useFrame();
  const contacts = contactsOf(profile);
  const t = useText(frameTexts);
  return (
    <div className="strip no-print">
      <div className="wrap strip__row cluster between">
        {contacts.length > 0 && (
          <ul className="strip__list cluster" aria-label={t.contact}>
            {contacts.map(({ icon, href, text }, index) => (
              <li className={index > 0 || icon === "mail" ? "strip__item--middle" : undefined} key={text}>
                <a className="strip__link tap plain gap-2" href={href}>
                  <Icon name={icon} />
                  {` ${text}`}
                </a>
              </li>
            ))}
          </ul>
        )}
        <ul className="strip__list cluster" aria-label={t.elsewhere}>
          {profile.social.map(({ name, url }) => (
            <li className="strip__item--wide" key={name}>
              <OutsideLink className="strip__link tap plain gap-2" href={url}>
                {name}
              </OutsideLink>
            </li>
          ))}
          <li className="strip__item--phone">
            <a className="strip__link tap plain gap-2" href="/Search">
              {useText(menuTexts).search}
            </a>
          </li>
          <li className="strip__item--phone">
            <ParentLogin className="strip__login tall strong">
              <span className="strip__code">{` ${t.schoolCode} ${schoolCode}`}</span>
            </ParentLogin>
          </li>
        </ul>
      </div>
    </div>
  );
}

function Masthead() {
  const { profile, schoolCode, files } = useFrame();
  const language = useLanguage();
  const t = useText(frameTexts);
  const crest = profile.crest && files[profile.crest.file];
  return (
    <div className="wrap masthead pad-3 cluster centered gap-3">
      <a className="masthead__home tall row gap-3" href="/">
        {profile.crest && (
          <img
            className="masthead__crest"
            src={fileAddress(profile.crest.file, crest ?? undefined)}
            width={crest?.width ?? 480}
            height={crest?.height ?? 600}
            alt=""
          />
        )}
        <span className="masthead__name shrinks">
          {`${profile.name} `}
          <span className="masthead__kind block quiet">
            {[nameIn(language, profile.kind), profile.town].filter(Boolean).join(", ")}
          </span>
        </span>
      </a>
      <PaperHead />
      <div className="masthead__parents flex centered gap-4 no-print">
        <p className="masthead__code quiet small">
          {`${t.schoolCode} `}
          <strong>{schoolCode}</strong>
        </p>
        <ParentLogin className="button button--gold" />
      </div>
      <button className="masthead__menu centered strong arched no-print" type="button" popoverTarget="menu">
        <Icon name="menu" />
        {t.menu}
      </button>
    </div>
  );
}

/** Print only: publisher, address, and time of printing. */
function PaperHead() {
  const { profile, schoolCode, canonical, today } = useFrame();
  const { name, address, phones, email, board, affiliationNumber } = profile;
  const t = useText(frameTexts);
  const lines = [
    address.filter((line) => line !== name).join(", "),
    [...phones.slice(0, 2), email].filter(Boolean).join(", "),
    [affiliationNumber && t.affiliation(board, affiliationNumber), `${t.schoolCode} ${schoolCode}`]
      .filter(Boolean)
      .join(", "),
    [canonical?.replace(/^https?:\/\//, ""), t.printed(longDate(today, useLanguage()))].filter(Boolean).join(", "),
  ];
  return (
    <p className="paper-head print-only">
      {lines.filter(Boolean).map((line) => (
        <span className="block" key={line}>
          {line}
        </span>
      ))}
    </p>
  );
}

/**
 * The marquee (§2), moved by CSS; without script, or for less motion, a list that scrolls. It pauses under the pointer, on focus, on touch
 * and by its button.
 */
function Announcements() {
  const { highlights } = useFrame();
  const t = useText(frameTexts);
  if (highlights.length === 0) return null;
  return (
    <section className="announce grid centered small gap-4 no-print" aria-label={t.announcements} data-marquee>
      <p className="strong">{t.notices}</p>
      <section
        className="announce__window"
        aria-label={t.running}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <div className="announce__track flex">
          {[false, true].map((copy) => (
            <ul className="announce__list flex taps" aria-hidden={copy || undefined} key={String(copy)}>
              {highlights.map((highlight) => (
                <li className="announce__item tall one-line row" key={highlight._id}>
                  <Announcement highlight={highlight} copy={copy} />
                </li>
              ))}
            </ul>
          ))}
        </div>
      </section>
      <label className="toggle tap relative strong">
        <input className="toggle__box" type="checkbox" aria-label={t.pauseAnnouncements} />
        <Icon name="pause" className="toggle__pause" />
        <Icon name="play" className="toggle__play" />
      </label>
    </section>
  );
}

/** @param copy closes the gap of the loop: a mouse can click it, keyboard and screen reader skip it. */
function Announcement({ highlight, copy }: { highlight: Highlight; copy: boolean }) {
  const [file, ...others] = highlight.attachments;
  const words = highlight.description;
  const tabIndex = copy ? -1 : undefined;
  return (
    <>
      {file ? (
        <a href={fileAddress(file)} tabIndex={tabIndex}>
          {words}
        </a>
      ) : (
        words
      )}
      <RenewalNote of={highlight} isInLine />
      {others.map((path) => (
        <Fragment key={path}>
          {" "}
          <a href={fileAddress(path)} tabIndex={tabIndex}>
            {fileTitle(path, undefined)}
          </a>
        </Fragment>
      ))}
    </>
  );
}
