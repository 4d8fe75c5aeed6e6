interface Costs {
  /** One letter instead of the other. */
  change(one: string, other: string): number;
  /** A letter that is missing, or too many. */
  leave(letter: string): number;
}

const ofLetters: Costs = { change: () => 1, leave: () => 1 };

const alike = ["ae", "ei", "ou", "ao", "au", "nm", "vb", "dr", "sc", "js", "kc", "iy"];

/** Of sounds (`sounds.ts`): vowels and aspirates are heard less clearly. */
const ofSounds: Costs = {
  change(one, other) {
    const [a, b] = [one.toLowerCase(), other.toLowerCase()];
    return a === b ? 0.25 : alike.some((letters) => letters.includes(a) && letters.includes(b)) ? 0.5 : 1;
  },
  leave: (letter) => (letter === "a" ? 0.25 : /[eiouhny]/.test(letter) ? 0.5 : 1),
};

/** Returns the number of letters that are wrong, missing, too many, or swapped with their neighbour; more than `most` counts as `most` + 1. */
export const distance = (one: string, other: string, most: number): number => distanceBy(ofLetters, one, other, most);

/** Returns the same of two sounds, where a vowel is half a letter. */
export const soundDistance = (one: string, other: string, most: number): number =>
  distanceBy(ofSounds, one, other, most);

function distanceBy({ change, leave }: Costs, one: string, other: string, most: number): number {
  const [a, b] = [[...one], [...other]];
  let row = [0];
  for (const letter of b) row.push((row.at(-1) ?? 0) + leave(letter));
  let before = row;
  for (const [i, letter] of a.entries()) {
    const next = [(row[0] ?? 0) + leave(letter)];
    for (const [j, against] of b.entries()) {
      const changed = (row[j] ?? 0) + (letter === against ? 0 : change(letter, against));
      const least = Math.min(changed, (row[j + 1] ?? 0) + leave(letter), (next[j] ?? 0) + leave(against));
      const isSwapped = letter === b[j - 1] && a[i - 1] === against;
      next.push(isSwapped ? Math.min(least, (before[j - 1] ?? 0) + 1) : least);
    }
    if (Math.min(...next) > most) return most + 1;
    before = row;
    row = next;
  }
  return Math.min(row[b.length] ?? 0, most + 1);
}
