import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { languageAddress } from "../../auth/address.ts";
import { hasPermissionsOf } from "../../auth/roles.ts";
import { type Language, languages } from "../../base/language.ts";
import { languageNames } from "../../base/language-names.ts";
import { version } from "../../base/version.ts";
import { useLanguage, useText } from "../../ui/language.ts";
import { NoLine } from "../../ui/office/alert.tsx";
import { Sign } from "../../ui/office/icon.tsx";
import { frameSentences } from "../../ui/office/office.text.ts";
import { Submit } from "../../ui/office/parts.tsx";
import { useFrame } from "../frame.ts";
import { type SignedIn, useSignedIn } from "./signed-in.ts";

interface PageProps {
  title: string;
  /** The page's entry in the menu. */
  current?: string | undefined;
  back?: { to: string; words: string };
  /** False where nothing can be posted. */
  offersPost?: boolean;
  children: ReactNode;
}

/** A page for people who are signed in. */
export function OfficePage({ title, current, back, offersPost = true, children }: PageProps) {
  const say = useText(frameSentences);
  const { profile } = useFrame();
  return (
    <>
      <OfficeTitle title={title} />
      <a className="skip" href="#main">
        {say("Skip to the page")}
      </a>
      <header>
        <Band offersPost={offersPost} />
        <Menu current={current} />
      </header>
      <main className="wrap" id="main" tabIndex={-1}>
        {back && (
          <a className="back tap strong" href={back.to}>
            <Sign name="back" /> {back.words}
          </a>
        )}
        {children}
      </main>
      <NoLine />
      <footer className="foot pad-5 ruled-above quiet">
        <div className="wrap cluster centered between">
          <p>{say("The office of {name}, version {version}", { name: profile.name, version })}</p>
          <p>
            <a className="tap" href="/">
              {say("See the website")}
            </a>
          </p>
        </div>
      </footer>
    </>
  );
}

export function OfficeTitle({ title }: { title: string }) {
  const say = useText(frameSentences);
  const { profile } = useFrame();
  return (
    <>
      <title>{say("{title} – Office, {name}", { title, name: profile.name })}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}

function Band({ offersPost }: { offersPost: boolean }) {
  const say = useText(frameSentences);
  const { profile, icons } = useFrame();
  return (
    <div className="band">
      <div className="wrap band__row flex centered gap-2">
        <a className="band__home tall plain shrinks flex centered gap-3" href="/office">
          {icons.crest && <img className="band__crest" src={icons.crest} width={48} height={60} alt="" />}
          <span>
            <span className="band__office block">{say("Office")}</span>{" "}
            <span className="band__school block">{profile.name}</span>
          </span>
        </a>
        {offersPost && (
          <a className="band__button one-line tap round strong plain" href="/office/post">
            <Sign name="plus" /> {say("Post")}
          </a>
        )}
        <button className="band__button one-line band__menu tap round strong plain" type="button" popoverTarget="menu">
          <Sign name="menu" /> {say("Menu")}
        </button>
      </div>
    </div>
  );
}

type SayInFrame = (typeof frameSentences)[Language];

interface MenuEntry {
  to: string;
  words: string;
  /** New ones. */
  count?: number | undefined;
}

function Menu({ current }: Pick<PageProps, "current">) {
  const say = useText(frameSentences);
  const signedIn = useSignedIn();
  const { person } = signedIn;
  return (
    <nav className="menu" id="menu" popover="auto" aria-label={say("Office")}>
      <Entries entries={everydayEntries(say, signedIn)} current={current} />
      <div className="menu__own">
        <Entries entries={ownEntries(say, signedIn)} current={current} />
        <form className="menu__me cluster cluster--near centered between" method="post" action="/office/sign-out">
          <span className="menu__who small">
            {person.name}, {say(person.role)}
          </span>
          <Submit look="text" text={say("Sign out")} />
        </form>
        <LanguageSwitch />
      </div>
    </nav>
  );
}

/** One button for each other language; the same page comes back in it. */
export function LanguageSwitch() {
  const language = useLanguage();
  const { pathname, search } = useLocation();
  return languages
    .filter((one) => one !== language)
    .map((one) => (
      <form
        className="menu__me cluster cluster--near centered between"
        method="post"
        action={languageAddress(one, pathname + search)}
        key={one}
      >
        <Submit look="text" lang={one} text={languageNames[one]} />
      </form>
    ));
}

function Entries({ entries, current }: { entries: readonly MenuEntry[]; current: string | undefined }) {
  const say = useText(frameSentences);
  return (
    <ul className="menu__list grid">
      {entries.map(({ to, words, count = 0 }) => (
        <li key={to}>
          <a
            className="menu__link flex centered between gap-3 ruled strong plain"
            href={to}
            aria-current={to === current ? "page" : undefined}
          >
            {words}{" "}
            {count > 0 && (
              <span className="number middle round strong">
                {count}
                <span className="visually-hidden"> {say("new")}</span>
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

function everydayEntries(say: SayInFrame, { menu }: SignedIn): MenuEntry[] {
  return [
    { to: "/office", words: say("Desk") },
    { to: "/office/search", words: say("Search") },
    { to: "/office/today", words: say("School today") },
    { to: "/office/lists", words: say("News and notices") },
    { to: "/office/library", words: say("Photos and papers") },
    { to: "/office/enquiries", words: say("Enquiries"), count: menu.waiting.Admission },
    { to: "/office/feedback", words: say("Feedback"), count: menu.waiting.Feedback },
    { to: "/office/removals", words: say("Photos to remove"), count: menu.waiting.RemovePhoto },
    { to: "/office/profile", words: say("School facts") },
    { to: "/office/pageTexts", words: say("Page texts") },
  ];
}

/** The account, and pages of principals and administrators. */
function ownEntries(say: SayInFrame, { person: { role }, menu }: SignedIn): MenuEntry[] {
  return [
    ...(menu.hasPresentSystem ? [{ to: "/office/present-system", words: say("Present system") }] : []),
    { to: "/office/help", words: say("Help") },
    { to: "/office/me", words: say("My account") },
    ...(hasPermissionsOf(role, "administrator") ? [{ to: "/office/staff", words: say("Staff") }] : []),
    ...(hasPermissionsOf(role, "principal") ? [{ to: "/office/log", words: say("What was done") }] : []),
  ];
}
