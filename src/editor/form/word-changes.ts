export interface Piece {
  is: "same" | "gone" | "new";
  text: string;
}

/** Above this number, the whole middle counts as changed: nobody could read so many single changes, and comparing takes memory. */
const MOST_COMPARISONS = 1_000_000;

export const wordChanges = (before: string, after: string): Piece[] =>
  joined(changesIn(wordsOf(before), wordsOf(after)));

const wordsOf = (text: string) => text.match(/\S+\s*|\s+/g) ?? [];

const piece =
  (is: Piece["is"]) =>
  (text: string): Piece => ({ is, text });

function alike(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((word, index) => word !== other[index]);
  return differs === -1 ? one.length : differs;
}

/** Returns words, or rows of a table, as they are in both, in the old alone, or in the new alone. */
export function changesIn(old: readonly string[], now: readonly string[]): Piece[] {
  const start = alike(old, now);
  const end = Math.min(alike(old.toReversed(), now.toReversed()), old.length - start, now.length - start);
  const [gone, come] = [old.slice(start, old.length - end), now.slice(start, now.length - end)];
  const middle =
    gone.length * come.length > MOST_COMPARISONS
      ? [...gone.map(piece("gone")), ...come.map(piece("new"))]
      : compared(gone, come);
  return [...now.slice(0, start).map(piece("same")), ...middle, ...now.slice(now.length - end).map(piece("same"))];
}

function compared(old: readonly string[], now: readonly string[]): Piece[] {
  const width = now.length + 1;
  const longest = new Uint32Array((old.length + 1) * width);
  const at = (row: number, column: number) => longest[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = now.length - 1; column >= 0; column -= 1) {
      longest[row * width + column] =
        old[row] === now[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const pieces: Piece[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < now.length) {
    const [gone, come] = [old[row], now[column]];
    if (gone !== undefined && gone === come) {
      pieces.push({ is: "same", text: gone });
      row += 1;
      column += 1;
    } else if (gone !== undefined && (come === undefined || at(row + 1, column) >= at(row, column + 1))) {
      pieces.push({ is: "gone", text: gone });
      row += 1;
    } else {
      pieces.push({ is: "new", text: come ?? "" });
      column += 1;
    }
  }
  return pieces;
}

function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const { is, text } of pieces) {
    const last = result.at(-1);
    if (last?.is === is) last.text += text;
    else result.push({ is, text });
  }
  return result;
}

const AROUND = 60;

export function shortened(pieces: readonly Piece[]): Piece[] {
  return pieces.map(({ is, text }, index) => {
    if (is !== "same") return { is, text };
    const [isFirst, isLast] = [index === 0, index === pieces.length - 1];
    if (text.length <= (isFirst || isLast ? AROUND : 2 * AROUND)) return { is, text };
    const head = isFirst ? "" : text.slice(0, AROUND).replace(/\S*$/, "");
    const tail = isLast ? "" : text.slice(-AROUND).replace(/^\S*/, "");
    return { is, text: `${head}…${tail}` };
  });
}
