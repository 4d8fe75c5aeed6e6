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
