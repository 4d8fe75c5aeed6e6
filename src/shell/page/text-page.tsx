import type { ComponentProps, ReactNode } from "react";
import { useLocation } from "react-router";
import { useLanguage, useText } from "../../ui/language.ts";
import { useProfile } from "../frame.ts";
import { groupOf, isSamePath, type MenuGroup } from "../navigation.ts";
import { noText, type ShownText } from "../reading/page-text.ts";
import { frameTexts } from "../shell.text.ts";
import { PageHead } from "./page-head.tsx";
import { RenderedWhole } from "./page-meta.tsx";
import { Prose } from "./prose.tsx";
import "./text-page.css";

interface TextPageProps {
  /** Undefined: the title of its text. */
  title?: string;
  text?: ShownText;
  /** Stands in the head. */
  first?: ReactNode;
  children?: ReactNode;
  after?: ReactNode;
  side?: ReactNode;
  /** For a page outside the menu: its page in the menu. */
  under?: string;
  preview?: ComponentProps<typeof PageHead>["preview"];
  /** Numbered lists are steps. */
  steps?: boolean;
}

export function TextPage(props: TextPageProps) {
  const { text = noText, title = text.title, first, children, after, side, under, preview, steps = false } = props;
  const { pathname } = useLocation();
  const group = groupOf(useProfile(), under ?? pathname, useLanguage());
  const isNamedAlike = group?.name.toLowerCase() === title.toLowerCase();
  const parent = under && group?.links.find(({ href }) => isSamePath(href, under));
  const above =
    under && parent ? [{ name: parent.name, href: under }] : group && !isNamedAlike ? [{ name: group.name }] : [];
  const { beside } = useText(frameTexts);
  const siblings = group && group.links.length > 1 ? group : undefined;
  return (
    <>
      <RenderedWhole />
      <PageHead title={title} lead={text.lead} above={above} {...(preview && { preview })}>
        {first}
      </PageHead>
      <div className="wrap text-page grid one-column gap-7">
        <div className={steps ? "text-page__body text-page__body--steps" : "text-page__body"}>
          {children}
          <Prose text={text} alone={!children && !after} />
          {after}
        </div>
        {(side || siblings) && (
          <aside className="side top grid gap-6" aria-label={beside}>
            {side}
            {siblings && <Siblings group={siblings} />}
          </aside>
        )}
      </div>
    </>
  );
}

function Siblings({ group }: { group: MenuGroup }) {
  const { pathname } = useLocation();
  return (
    <nav className="no-print" aria-labelledby="side-title">
      <h2 className="side__title title-3 brick" id="side-title">
        {group.name}
      </h2>
      <ul className="lined">
        {group.links.map(
          ({ name, href }) =>
            href && (
              <li key={name}>
                <a
                  className="side__link flex centered ruled"
                  href={href}
                  aria-current={isSamePath(href, pathname) ? "page" : undefined}
                >
                  {name}
                </a>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}
