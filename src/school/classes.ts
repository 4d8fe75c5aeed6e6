export const classNames = [
  ...["Nursery", "LKG", "UKG"],
  ...["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"],
];

export const ALL_CLASSES = "all classes";

const SEVERAL = /,|&|\band\b/i;
const RANGE = /\bto\b|[-–—]/i;

/** Reads "Nursery to III", "I–V", "VI, X and XII" or "Class 5"; all classes for "". Null when the words name no class. */
export function classesIn(words: string): string[] | null {
  const named = words.replaceAll(/\bclass(es)?\b/gi, "").trim();
  if (/^(all)?$/i.test(named)) return [...classNames];
  const ranges = named.split(SEVERAL).map(placesIn);
  if (ranges.some((places) => places.length === 0)) return null;
  const places = new Set(ranges.flat());
  return classNames.filter((_, place) => places.has(place));
}

/** Returns null for words that mean all classes, or none that is known. */
export function classesOrAll(words: string): string[] | null {
  const classes = classesIn(words);
  return classes === null || classes.length === classNames.length ? null : classes;
}

/** Returns the places in `classNames` of "VI" or "Nursery to III"; none for other words. */
function placesIn(words: string): number[] {
  const [first = "", last = first, ...more] = words.split(RANGE);
  const [from, until] = [placesOf(first)[0], placesOf(last).at(-1)];
  if (from === undefined || until === undefined || more.length > 0) return [];
  return Array.from({ length: until - from + 1 }, (_, index) => from + index);
}

function placesOf(name: string): number[] {
  const word = name.trim().toUpperCase();
  if (word === "KG") return [1, 2];
  const number = /^([1-9]\d?)(ST|ND|RD|TH)?$/.exec(word)?.[1];
  const place = number ? Number(number) + 2 : classNames.findIndex((known) => known.toUpperCase() === word);
  return place in classNames ? [place] : [];
}

/** Returns "all classes", "Nursery to III", "IV" or "Nursery to II and VI to XII". */
export function classesText(classes: readonly string[], all: readonly string[] = classNames): string {
  if (classes.length === all.length) return ALL_CLASSES;
  const runs: string[][] = [[]];
  for (const name of all) {
    if (classes.includes(name)) runs.at(-1)?.push(name);
    else runs.push([]);
  }
  const words = runs
    .filter((run) => run.length > 0)
    .map((run) => (run.length === 1 ? `${run[0]}` : `${run[0]} to ${run.at(-1)}`));
  // Home calls this at each start, and a list format alone takes 20 ms to load.
  const last = words.pop() ?? "";
  return words.length > 0 ? `${words.join(", ")} and ${last}` : last;
}
