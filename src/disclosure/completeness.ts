import { counted } from "../school/counted.ts";
import { type DisclosureRow, isOfAppendix } from "./rows.ts";

interface Share {
  stated: number;
  all: number;
}

/** Counts of the complete rows of Appendix IX, and of the further documents that are there. */
export interface Completeness extends Share {
  further: Share;
}

export function completeness(rows: readonly DisclosureRow[]): Completeness {
  const further = rows.filter(({ number }) => !isOfAppendix(number));
  return { ...share(rows.filter(({ number }) => isOfAppendix(number))), further: share(further) };
}

const share = (rows: readonly DisclosureRow[]): Share => ({
  stated: rows.filter(({ isComplete }) => isComplete).length,
  all: rows.length,
});

/** Returns a sentence without a full stop. */
export function completenessInWords({ stated, all, further }: Completeness): string {
  const rows = `${stated} of ${all} rows of the board’s form are complete`;
  return further.all === 0 ? rows : `${rows}, and ${further.stated} of ${further.all} further documents`;
}

/** Returns "3 rows of the disclosure are empty, and 1 further document". */
export function emptyInWords(empty: readonly DisclosureRow[]): string {
  const rows = empty.filter(({ number }) => isOfAppendix(number)).length;
  const further = empty.length - rows;
  if (rows === 0) return `${counted(further, "further document")} of the disclosure ${is(further)} missing`;
  const words = `${counted(rows, "row")} of the disclosure ${is(rows)} empty`;
  return further === 0 ? words : `${words}, and ${counted(further, "further document")}`;
}

const is = (count: number) => (count === 1 ? "is" : "are");
