import type { ReactNode } from "react";
import type { Person } from "../../auth/roles.ts";
import { NoLine } from "../../ui/office/alert.tsx";
import { Sign } from "../../ui/office/icon.tsx";
import { useFrame } from "../frame.ts";
import { Menu } from "./menu.tsx";
import "../../ui/styles/base.css";
import "../../ui/button.css";
import "../../ui/form/field.css";
import "../../ui/icon.css";
import "../../../brand/tokens.css";
import "../../ui/office/style/band.css";
import "../../ui/office/style/button.css";
import "../../ui/office/style/page.css";

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
          <p>The office of {profile.name}</p>
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
