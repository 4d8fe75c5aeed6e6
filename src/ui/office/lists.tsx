import type { ReactNode } from "react";
import type { DocumentKind } from "../../kinds/all.ts";
import { officeFileAddress } from "../../kinds/files/office-files.ts";
import { useText } from "../language.ts";
import { Sign, type SignName } from "./icon.tsx";
import { frameSentences } from "./office.text.ts";
import { Mark, Submit, TextLink } from "./parts.tsx";

interface FinderProps {
  /** The address of the list. */
  action: string;
  /** The words of the closed line. */
  words: string;
  /** Somebody searches: the fields are shown. */
  isOpen: boolean;
  children: ReactNode;
}

/** One line that opens, so that the list begins on the first screen of a phone. */
export function Finder({ action, words, isOpen, children }: FinderProps) {
  const say = useText(frameSentences);
  return (
    <search>
      <details className="fold ruled-above" open={isOpen}>
        <summary>
          <span>{words}</span> <Sign name="next" />
        </summary>
        <form className="finder__form grid gap-3" method="get" action={action}>
          {children}
          <Submit look="quiet" text={say("Find")} />
        </form>
      </details>
    </search>
  );
}

interface TabsProps<Name extends string> {
  names: readonly Name[];
  current: Name;
  counts: Readonly<Record<string, number>>;
  wordsOf(name: Name): string;
  addressOf(name: Name): string;
}

/** Links to the parts of a list, each with the number of its entries. */
export function Tabs<Name extends string>({ names, current, counts, wordsOf, addressOf }: TabsProps<Name>) {
  const say = useText(frameSentences);
  return (
    <nav className="tabs" aria-label={say("Which ones")}>
      {names.map((name) => (
        <a className="tabs__tab" key={name} href={addressOf(name)} aria-current={name === current ? "page" : undefined}>
          {wordsOf(name)} <span className="small nums">{counts[name]}</span>
        </a>
      ))}
    </nav>
  );
}

interface PageLinksProps {
  page: number;
  pages: number;
  addressOf(page: number): string;
  back?: string;
  onward?: string;
}

/** Nothing for a list of one page. */
export function PageLinks({ page, pages, addressOf, back, onward }: PageLinksProps) {
  const say = useText(frameSentences);
  if (pages <= 1) return null;
  return (
    <nav className="cluster centered above-4" aria-label={say("Pages")}>
      {page > 1 && <TextLink to={addressOf(page - 1)}>{back ?? say("Newer ones")}</TextLink>}
      <span className="small quiet nums">{say("Page {page} of {pages}", { page, pages })}</span>
      {page < pages && <TextLink to={addressOf(page + 1)}>{onward ?? say("Older ones")}</TextLink>}
    </nav>
  );
}

const kindSigns: Partial<Record<DocumentKind, SignName>> = {
  profile: "gable",
  pageTexts: "pen",
  highlights: "line",
  events: "calendar",
  albums: "camera",
  circulars: "file",
  notifications: "popup",
  registrationLinks: "link",
  toppers: "star",
  videos: "video",
  orders: "clock",
};

export const signOfKind = (kind: DocumentKind): SignName => kindSigns[kind] ?? "sheet";

export const SignThumb = ({ name }: { name: SignName }) => (
  <span className="thumb thumb--sign middle slate">
    <Sign name={name} />
  </span>
);

/** The picture of a document in a list, or the sign of its kind. */
export function Thumb({ kind, picture }: { kind: DocumentKind; picture: string | null }) {
  if (picture === null) return <SignThumb name={signOfKind(kind)} />;
  const address = (format: "avif" | "jpeg") => officeFileAddress(picture, { width: 320, format });
  return (
    <picture>
      <source srcSet={address("avif")} type="image/avif" />
      <img className="thumb" src={address("jpeg")} width={56} height={56} alt="" loading="lazy" />
    </picture>
  );
}

/** A photo in a list, for those who know it by sight. */
export const PhotoThumb = ({ path, className = "thumb" }: { path: string; className?: string }) => {
  const address = officeFileAddress(path, { width: 320, format: "jpeg" });
  return <img className={className} src={address} width={72} height={72} alt="" loading="lazy" />;
};

interface RowProps {
  /** Where it leads; null: nowhere. */
  to: string | null;
  title: string;
  /** Behind the title, quietly. */
  beside?: string | undefined;
  /** Before the text: a picture, or a sign of its size. */
  thumb?: ReactNode;
  className?: "kind" | undefined;
  /** In place of the sign that the row leads on. */
  end?: ReactNode;
  children: ReactNode;
}

/** A row of a list that leads on. */
export function Row({ to, title, beside, thumb, className, end, children }: RowProps) {
  const style = className ?? (thumb ? "row--pictured" : null);
  return (
    <li className={style ? `row ${style}` : "row"}>
      {thumb}
      <div className="row__body grid">
        {to === null ? (
          <p className="row__title plain anywhere">{title}</p>
        ) : (
          <a className="row__title plain anywhere covers" href={to}>
            {title}
            {beside && <span className="quiet small"> {beside}</span>}
          </a>
        )}
        {children}
      </div>
      {end || (to !== null && <Sign name="next" className="slate" />)}
    </li>
  );
}

interface ListSectionProps {
  id: string;
  heading: ReactNode;
  /** A link or button behind the heading. */
  beside?: ReactNode;
  children: ReactNode;
}

export const ListSection = ({ id, heading, beside, children }: ListSectionProps) => (
  <section aria-labelledby={id}>
    <div className="part-head tall cluster cluster--near centered between">
      <h2 id={id}>{heading}</h2>
      {beside}
    </div>
    {children}
  </section>
);

/** A line that asks somebody to put something right. */
export interface MaintenanceItem {
  title: string;
  words: string;
  isUrgent: boolean;
  /** The address where it is put right; null when nobody of the office can. */
  to: string | null;
}

export const MaintenanceRows = ({ rows }: { rows: readonly MaintenanceItem[] }) => (
  <ul className="rows">
    {rows.map(({ title, words, isUrgent, to }) => (
      <Row key={`${to} ${title} ${words}`} to={to} title={title}>
        <p className="row__meta">{isUrgent ? <Mark kind="failed" sign="warn" text={words} /> : <span>{words}</span>}</p>
      </Row>
    ))}
  </ul>
);
