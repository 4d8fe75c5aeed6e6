import { daysBetween } from "../base/dates.ts";
import type { FoundRow } from "./index/visible-rows.server.ts";
import type { Wanted } from "./rules/question.ts";
import { stemsOf } from "./rules/words.ts";

/** Rows that lead to the same place; the first is the best. */
export type Group = [FoundRow, ...FoundRow[]];

/** Weights for the order of hits. */
const weights = {
  exactName: 10,
  exactTitle: 6,
  inTitle: 3,
  inNames: 2,
  bySame: 0.8,
  words: 2,
  page: 2,
  paper: -0.7,
  fresh: 0.6,
};
const YEAR = 365;

/** Returns the rows in the order in which visitors see them: exact names, then titles, then the best score and the newest. */
export function inOrder(
  rows: readonly FoundRow[],
  question: string,
  wanted: readonly Wanted[],
  today: string,
): Group[] {
  const best = Math.max(...rows.map(({ score }) => score), Number.MIN_VALUE);
  const asked = [stemsOf(question).join(" "), wanted.map(({ ways }) => ways[0]?.join(" ")).join(" ")];
  const valued = rows.map((row) => ({
    row,
    value:
      nameValue(row, asked) +
      titleValue(row, wanted) +
      weights.words * (row.score / best) +
      (row.hit_kind === "page" ? weights.page : row.hit_kind === "paper" ? weights.paper : 0) +
      weights.fresh * freshness(row.date, today),
  }));
  valued.sort((one, other) => other.value - one.value || newer(one.row, other.row));
  const groups = Map.groupBy(valued, ({ row }) => placeOf(row));
  return [...groups.values()].map((group) => group.map(({ row }) => row) as Group);
}

function nameValue({ title, names, hit_kind }: FoundRow, asked: readonly string[]): number {
  const isAsked = (name: string) => asked.includes(stemsOf(name).join(" "));
  if (hit_kind === "page" && [title, ...names.split("\n")].some(isAsked)) return weights.exactName;
  return isAsked(title) ? weights.exactTitle : 0;
}

/** Returns the share of the wanted words that the title holds; words in other names count less. */
function titleValue({ title, names }: FoundRow, wanted: readonly Wanted[]): number {
  const [inTitle, inNames] = [new Set(stemsOf(title)), new Set(stemsOf(names))];
  const shares = wanted.map(({ ways }) => {
    const values = ways.map((way, index) => {
      const by = index === 0 ? 1 : weights.bySame;
      if (way.every((word) => inTitle.has(word))) return weights.inTitle * by;
      return way.every((word) => inNames.has(word)) ? weights.inNames * by : 0;
    });
    return Math.max(...values);
  });
  return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, wanted.length);
}

/** Returns 1 for today, and less the further away the day is. */
const freshness = (date: string | null, today: string) =>
  date === null ? 0 : YEAR / (YEAR + Math.abs(daysBetween(date, today)));

const newer = (one: FoundRow, other: FoundRow) => (other.date ?? "").localeCompare(one.date ?? "");

function placeOf({ hit_kind, address, kind, id }: FoundRow): string {
  return hit_kind === "page" || address.startsWith("/api/image/") ? address : `${kind} ${id}`;
}
