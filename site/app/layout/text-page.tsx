import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { ShownText } from "../page-text.ts";
import { useProfile } from "./frame.ts";
import { groupOf, isSamePath } from "./navigation.ts";
import { PageHead } from "./page-head.tsx";
import { Prose } from "./prose.tsx";

interface TextPageProps {
  title: string;
  text: ShownText;
  /** Designed parts that stand before the prose: tables, seasons, steps. */
  children?: ReactNode;
  /** Designed parts that stand after the prose. */
  after?: ReactNode;
  /** Facts in short, beside the text. */
  side?: ReactNode;
}

/** A page to read: head with a window, prose and designed parts, facts at the side, the sibling pages of the menu. */
export function TextPage({ title, text, children, after, side }: TextPageProps) {
  const { pathname } = useLocation();
  const group = groupOf(useProfile(), pathname);
  return (
    <>
      <PageHead title={title} lead={text.lead} above={group ? [{ name: group.name }] : []} />
      <div className="wrap text-page">
        <div className="text-page__body">
          {children}
          <Prose text={text} />
          {after}
        </div>
        {(side || group) && (
          <aside className="side" aria-label="In short">
            {side}
            {group && (
              <nav aria-labelledby="side-title">
                <h2 className="side__title section__title--quiet" id="side-title">
                  {group.name}
                </h2>
                <ul className="side__links">
                  {group.links.map(({ name, href }) => (
                    <li key={name}>
                      {href && (
                        <a
                          className="side__link"
                          href={href}
                          aria-current={isSamePath(href, pathname) ? "page" : undefined}
                        >
                          {name}
                        </a>
                      )}
                    </li>
                  ))}
                </ul>
              </nav>
            )}
          </aside>
        )}
      </div>
    </>
  );
}
