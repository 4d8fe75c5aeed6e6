import { readQuestion, type Wanted } from "@school/content/search/question";
import { sameWords } from "@school/content/search/same-words";
import { foldedWords } from "@school/content/search/words";
import type { VisibleRows } from "../store/search/visible-rows.ts";
import { distance } from "./distance.ts";

const SHORTEST = 4;
/** The most words whose uses are counted. */
const MOST_COUNTED = 6;
const MOST_USES = 30;

const known = [...new Set(sameWords.flat().flatMap(foldedWords))].filter((word) => word.length >= SHORTEST);

/** Returns the question with unknown words replaced by those that were probably meant; null when nothing is replaced. */
export async function meantWords(rows: VisibleRows, wanted: readonly Wanted[]): Promise<string | null> {
  const words = await Promise.all(wanted.map((one) => meantWord(rows, one)));
  return words.some((word, index) => word !== wanted[index]?.typed) ? words.join(" ") : null;
}

async function meantWord(rows: VisibleRows, wanted: Wanted): Promise<string> {
  const { typed } = wanted;
  // An ending proves nothing: “swimming” is not “swinging” with two wrong letters.
  const letters = [...typed.replace(/ing$/, "")].length;
  if ([...typed].length < SHORTEST || (await rows.count(wanted, 1)) > 0) return typed;
  const most = letters < 6 ? 1 : letters < 10 ? 2 : 3;
  const near = [...new Set([...known, ...(await rows.wordsLike(typed, most))])]
    .map((word) => ({ word, wrong: distance(typed, word, most) + (word[0] === typed[0] ? 0 : 0.5) }))
    .filter(({ wrong }) => wrong <= most)
    .sort((one, other) => one.wrong - other.wrong)
    .slice(0, MOST_COUNTED);
  const counted = await Promise.all(near.map(async (one) => ({ ...one, uses: await usesOf(rows, one.word) })));
  const used = counted.filter(({ uses }) => uses > 0);
  return used.sort((one, other) => one.wrong - other.wrong || other.uses - one.uses)[0]?.word ?? typed;
}

async function usesOf(rows: VisibleRows, word: string): Promise<number> {
  const [wanted] = readQuestion(`${word} `);
  return wanted ? rows.count(wanted, MOST_USES) : 0;
}
