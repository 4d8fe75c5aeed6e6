import type { Person } from "../../auth/roles.ts";
import { hasPermissionsOf, roleWords } from "../../auth/roles.ts";
import { type MenuNews, useMenuNews } from "./menu-news.ts";

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

export function Menu({ person, current }: MenuProps) {
  const news = useMenuNews();
  return (
    <nav className="menu" id="menu" popover="auto" aria-label="Office">
      <Entries entries={everydayEntries(news)} current={current} />
      <div className="menu__own">
        <Entries entries={ownEntries(person, news)} current={current} />
        <form className="menu__me" method="post" action="/office/sign-out">
          <span className="menu__who small">
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
    { to: "/office/me", words: "My account" },
    ...(hasPermissionsOf(role, "administrator") ? [{ to: "/office/staff", words: "Staff" }] : []),
    ...(hasPermissionsOf(role, "principal") ? [{ to: "/office/log", words: "What was done" }] : []),
  ];
}
