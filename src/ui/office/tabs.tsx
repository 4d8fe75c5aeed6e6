import "./style/list.css";

interface TabsProps<Name extends string> {
  names: readonly Name[];
  current: Name;
  counts: Readonly<Record<string, number>>;
  wordsOf(name: Name): string;
  addressOf(name: Name): string;
}

/** Links to the parts of a list, each with the number of its entries. */
export function Tabs<Name extends string>({ names, current, counts, wordsOf, addressOf }: TabsProps<Name>) {
  return (
    <nav className="tabs" aria-label="Which ones">
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
export function PageLinks({ page, pages, addressOf, back = "Newer ones", onward = "Older ones" }: PageLinksProps) {
  if (pages <= 1) return null;
  return (
    <nav className="pages" aria-label="Pages">
      {page > 1 && (
        <a className="text-button" href={addressOf(page - 1)}>
          {back}
        </a>
      )}
      <span className="small quiet nums">
        Page {page} of {pages}
      </span>
      {page < pages && (
        <a className="text-button" href={addressOf(page + 1)}>
          {onward}
        </a>
      )}
    </nav>
  );
}
