import type { ComponentProps, ReactNode } from "react";
import type { ListItem } from "schema-dts";
import { addressIn } from "../../base/language.ts";
import { titleAndSchool } from "../../school/text.ts";
import { useText } from "../../ui/language.ts";
import { Picture } from "../../ui/photos/picture.tsx";
import { usePreload } from "../../ui/photos/use-preload.ts";
import { useFrame } from "../frame.ts";
import { frameTexts, menuTexts } from "../shell.text.ts";
import { PageMeta, StructuredData } from "./page-meta.tsx";
import "../../ui/photos/arch-window.css";
import "./page-head.css";

interface Crumb {
  name: string;
  href?: string;
}

interface PageHeadProps {
  title: string;
  /** One sentence under the heading. */
  lead?: string | undefined;
  /** The pages between Home and this one. */
  above?: Crumb[];
  /** For the link of a page that is not one of the screens. */
  preview?: Partial<Pick<ComponentProps<typeof PageMeta>, "title" | "description" | "type" | "picture" | "address">>;
  /** Facts that readers come for, such as the next due day. They stand below the sentence and before the picture. */
  children?: ReactNode;
}

/** The pages above, for search engines: where each of them has an address. On other pages the breadcrumb says nothing but Home. */
function Trail({ crumbs, title }: { crumbs: readonly Crumb[]; title: string }) {
  const { canonical, language } = useFrame();
  const { home } = useText(menuTexts);
  if (!canonical || crumbs.length === 0 || crumbs.some(({ href }) => !href)) return null;
  const items = [{ name: home, href: "/" }, ...crumbs].map(
    ({ name, href = "" }, index): ListItem => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: new URL(addressIn(language, href), canonical).href,
    }),
  );
  const here: ListItem = { "@type": "ListItem", position: items.length + 1, name: title };
  return <StructuredData graph={[{ "@type": "BreadcrumbList", itemListElement: [...items, here] }]} />;
}

const windowSizes = "(min-width: 48rem) 14rem, 11rem";

/** Title, breadcrumb, heading and sentence; also a picture when the profile has one for the route. */
export function PageHead({ title, lead, above = [], preview, children }: PageHeadProps) {
  const { profile, pageWindow } = useFrame();
  usePreload(pageWindow?.file, windowSizes);
  const words = (
    <>
      <nav className="crumbs-box no-print" aria-label={useText(frameTexts).here}>
        <ol className="crumbs taps cluster centered small">
          {[{ name: useText(menuTexts).home, href: "/" }, ...above].map(({ name, href }) => (
            <li className="crumbs__item tap" key={name}>
              {href ? <a href={href}>{name}</a> : name}
            </li>
          ))}
        </ol>
      </nav>
      <h1>{title}</h1>
      {lead && <p className="page-head__lead quiet measure above-4">{lead}</p>}
      {children}
    </>
  );
  return (
    <div className={pageWindow ? "page-head page-head--window" : "page-head"}>
      <PageMeta
        title={title}
        window={`${title} | ${profile.name}`}
        description={lead || titleAndSchool(title, profile.name)}
        {...preview}
      />
      <Trail crumbs={above} title={title} />
      {pageWindow ? (
        <div className="wrap page-head__grid grid one-column gap-5">
          <div className="page-head__words">{words}</div>
          <div className="window page-head__window no-print">
            <Picture
              path={pageWindow.file}
              alt={pageWindow.alt}
              className="window__picture fills quiet center-text"
              sizes={windowSizes}
              eager
            />
          </div>
        </div>
      ) : (
        <div className="wrap">{words}</div>
      )}
    </div>
  );
}
