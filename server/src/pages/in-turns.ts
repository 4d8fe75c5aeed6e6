import { setImmediate as nextTurn } from "node:timers/promises";

/**
 * Lets work that holds the processor be done piece by piece, in the order in which it came; between two pieces everything else
 * has its turn, so that what is kept goes out at once however much is to be made.
 * @param most pieces that may wait; one more is not taken, and its answer is null.
 */
export function inTurns(most: number): <Result>(work: () => Promise<Result>) => Promise<Result | null> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (work) => {
    if (waiting >= most) return null;
    waiting += 1;
    const turn = last.then(() => nextTurn()).then(work);
    last = turn.catch(() => {});
    try {
      return await turn;
    } finally {
      waiting -= 1;
    }
  };
}
