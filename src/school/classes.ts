export const classNames = [
  ...["Nursery", "LKG", "UKG"],
  ...["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"],
];

export const ALL_CLASSES = "all classes";

const SEVERAL = /\s*(?:,|&|\band\b)\s*/i;
const RANGE = /\s+to\s+|\s*[-–—]\s*/i;

/** Reads "Nursery to III", "I–V", "VI, X and XII" or "Class 5"; all classes for "". Null when the words name no class. */
export function classesIn(words: string): string[] | null {
  const named = words.replaceAll(/\bclass(es)?\b/gi, " ").trim();
  if (named === "" || /^all$/i.test(named)) return [...classNames];
  const found = named.split(SEVERAL).map(rangeIn);
  if (found.includes(null)) return null;
  const places = new Set(found.flatMap((range) => range ?? []));
  return classNames.filter((_, place) => places.has(place));
}

/** Returns null for words that mean all classes, or none that is known. */
export function classesOrAll(words: string): string[] | null {
  const classes = classesIn(words);
  return classes === null || classes.length === classNames.length ? null : classes;
}

function rangeIn(words: string): number[] | null {
  const [first = "", last = first, ...more] = words.trim().split(RANGE);
  const [from, until] = [placesOf(first)[0], placesOf(last).at(-1)];
  if (from === undefined || until === undefined || until < from || more.length > 0) return null;
  return Array.from({ length: until - from + 1 }, (_, index) => from + index);
}

function placesOf(name: string): number[] {
  const word = name.trim().toUpperCase();
  if (word === "KG") return [1, 2];
  const number = /^(\d{1,2})(ST|ND|RD|TH)?$/.exec(word)?.[1];
  const place = number ? Number(number) + 2 : classNames.findIndex((known) => known.toUpperCase() === word);
  return place < 0 || place >= classNames.length || number === "0" ? [] : [place];
}

/** Returns "all classes", "Nursery to III", "IV" or "Nursery to II and VI to XII". */
export function classesText(classes: readonly string[], all: readonly string[] = classNames): string {
  if (classes.length === all.length) return ALL_CLASSES;
  const runs: string[][] = [];
  for (const name of all.filter((one) => classes.includes(one))) {
    const last = runs.at(-1);
    if (last && all.indexOf(last.at(-1) ?? "") === all.indexOf(name) - 1) last.push(name);
    else runs.push([name]);
  }
  const words = runs.map((run) => (run.length === 1 ? `${run[0]}` : `${run[0]} to ${run.at(-1)}`));
  return new Intl.ListFormat("en-GB").format(words);
}
