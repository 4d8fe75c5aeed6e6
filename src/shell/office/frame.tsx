import type { ReactNode } from "react";
import { hasPermissionsOf, type Person } from "../../auth/roles.ts";
import { version } from "../../base/version.ts";
import { NoLine } from "../../ui/office/alert.tsx";
import { Sign } from "../../ui/office/icon.tsx";
import { Submit } from "../../ui/office/parts.tsx";
import { useFrame } from "../frame.ts";
import { type MenuNews, useMenuNews } from "./menu-news.ts";

interface PageProps {
  title: string;
  person: Person;
  /** The page's entry in the menu. */
  current?: string;
  back?: { to: string; words: string };
  /** False where nothing can be posted. */
  offersPost?: boolean;
  children: ReactNode;
}

/** A page for people who are signed in. */
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
      <NoLine />
      <footer className="foot">
        <div className="wrap foot__row">
          <p>
            The office of {profile.name}, version {version}
          </p>
          <p>
            <a href="/">See the website</a>
          </p>
        </div>
      </footer>
    </>
  );
}

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

interface MenuProps {
  person: Person;
  /** The page's entry in the menu. */
  current?: string | undefined;
}

interface MenuEntry {
  to: string;
  words: string;
  /** New ones. */
  count?: number | undefined;
}

function Menu({ person, current }: MenuProps) {
  const news = useMenuNews();
  return (
    <nav className="menu" id="menu" popover="auto" aria-label="Office">
      <Entries entries={everydayEntries(news)} current={current} />
      <div className="menu__own">
        <Entries entries={ownEntries(person, news)} current={current} />
        <form className="menu__me" method="post" action="/office/sign-out">
          <span className="menu__who small">
            {person.name}, {person.role}
          </span>
          <Submit look="text" text="Sign out" />
        </form>
      </div>
    </nav>
  );
}

function Entries({ entries, current }: { entries: readonly MenuEntry[]; current: string | undefined }) {
  return (
    <ul className="menu__list">
      {entries.map(({ to, words, count = 0 }) => (
        <li key={to}>
          <a className="menu__link" href={to} aria-current={to === current ? "page" : undefined}>
            {words}{" "}
            {count > 0 && (
              <span className="number">
                {count}
                <span className="visually-hidden"> new</span>
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

function everydayEntries(news: MenuNews | null): MenuEntry[] {
  return [
    { to: "/office", words: "Desk" },
    { to: "/office/search", words: "Search" },
    { to: "/office/today", words: "School today" },
    { to: "/office/lists", words: "News and notices" },
    { to: "/office/library", words: "Photos and papers" },
    { to: "/office/enquiries", words: "Enquiries", count: news?.waiting.Admission },
    { to: "/office/feedback", words: "Feedback", count: news?.waiting.Feedback },
    { to: "/office/removals", words: "Photos to remove", count: news?.waiting.RemovePhoto },
    { to: "/office/profile", words: "School facts" },
    { to: "/office/pageTexts", words: "Page texts" },
  ];
}

/** The account, and pages of principals and administrators. */
function ownEntries({ role }: Person, news: MenuNews | null): MenuEntry[] {
  return [
    ...(news?.hasPresentSystem ? [{ to: "/office/present-system", words: "Present system" }] : []),
    { to: "/office/help", words: "Help" },
    { to: "/office/me", words: "My account" },
    ...(hasPermissionsOf(role, "administrator") ? [{ to: "/office/staff", words: "Staff" }] : []),
    ...(hasPermissionsOf(role, "principal") ? [{ to: "/office/log", words: "What was done" }] : []),
  ];
}
