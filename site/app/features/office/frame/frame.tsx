import type { Person } from "@school/content/office/doors/people";
import { hasRightsOf, roleWords } from "@school/content/office/doors/roles";
import type { ReactNode } from "react";
import { useFrame } from "../../../shell/frame.ts";
import { Sign } from "./sign.tsx";
import "../../../styles/base.css";
import "../../../../../brand/tokens.css";
import "../style/band.css";
import "../style/button.css";
import "../style/elements.css";
import "../style/page.css";

interface PageProps {
  title: string;
  person: Person;
  /** The address of the menu's entry that the page belongs to. */
  current?: string;
  /** The page that leads here. */
  back?: { to: string; words: string };
  /** True when the band offers to post something. */
  offersPost?: boolean;
  children: ReactNode;
}

/** A page of the office for somebody who is signed in. */
export function OfficePage({ title, person, current, back, offersPost = true, children }: PageProps) {
  const { profile } = useFrame();
  return (
    <>
      <OfficeTitle title={title} />
      <a className="skip" href="#main">
        Skip to the page
      </a>
      <header>
        <Band offersPost={offersPost} />
        <Menu person={person} current={current} />
      </header>
      <main className="wrap" id="main" tabIndex={-1}>
        {back && (
          <a className="back" href={back.to}>
            <Sign name="back" /> {back.words}
          </a>
        )}
        {children}
      </main>
      <footer className="foot">
        <div className="wrap foot__row">
          <p>The office of {profile.name}</p>
          <p>
            <a href="/">See the website</a>
          </p>
        </div>
      </footer>
    </>
  );
}

/** The title of a page of the office, which no search engine shows. */
export function OfficeTitle({ title }: { title: string }) {
  const { profile } = useFrame();
  return (
    <>
      <title>{`${title} – Office, ${profile.name}`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}

function Band({ offersPost }: { offersPost: boolean }) {
  const { profile, icons } = useFrame();
  return (
    <div className="band">
      <div className="wrap band__row">
        <a className="band__home" href="/office">
          {icons.crest && <img className="band__crest" src={icons.crest} width={48} height={60} alt="" />}
          <span>
            <span className="band__office">Office</span> <span className="band__school">{profile.name}</span>
          </span>
        </a>
        {offersPost && (
          <a className="band__button" href="/office/post">
            <Sign name="plus" /> Post
          </a>
        )}
        <button className="band__button band__menu" type="button" popoverTarget="menu">
          <Sign name="menu" /> Menu
        </button>
      </div>
    </div>
  );
}

function Menu({ person, current }: Pick<PageProps, "person" | "current">) {
  const entries = [
    { to: "/office", words: "Desk" },
    { to: "/office/news", words: "News and notices" },
    { to: "/office/enquiries", words: "Enquiries" },
    { to: "/office/feedback", words: "Feedback" },
    { to: "/office/profile", words: "School facts" },
    { to: "/office/pageTexts", words: "Page texts" },
    { to: "/office/me", words: "My account" },
    ...(hasRightsOf(person.role, "administrator") ? [{ to: "/office/staff", words: "Staff" }] : []),
    ...(hasRightsOf(person.role, "principal") ? [{ to: "/office/log", words: "What was done" }] : []),
  ];
  return (
    <nav className="menu" id="menu" popover="auto" aria-label="Office">
      <div className="menu__inner">
        <ul className="menu__list">
          {entries.map(({ to, words }) => (
            <li key={to}>
              <a className="menu__link" href={to} aria-current={to === current ? "page" : undefined}>
                {words}
              </a>
            </li>
          ))}
        </ul>
        <form className="menu__me" method="post" action="/office/sign-out">
          <span className="small">
            {person.name}, {roleWords[person.role].name.toLowerCase()}
          </span>
          <button className="text-button" type="submit">
            Sign out
          </button>
        </form>
      </div>
    </nav>
  );
}
