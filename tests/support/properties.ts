import fc from "fast-check";
import { type Amount, usualOrSoak } from "./soak.ts";

/** Tries a rule with made-up values. Fails with the seed that repeats the failure. */
export const holds = <Values extends [unknown, ...unknown[]]>(
  ...args: [...arbitraries: { [At in keyof Values]: fc.Arbitrary<Values[At]> }, rule: (...values: Values) => void]
) =>
  fc.assert(fc.property(...(args as unknown as Parameters<typeof fc.property>)), {
    numRuns: usualOrSoak({ usual: 300, soak: 50_000 }),
  });

/**
 * Tries one life for each number that `--seed` names, or for new ones, so that the number alone repeats it. The first that fails says how;
 * fast-check makes it shorter when it is tried by itself.
 */
export async function tryLives<Values>(life: fc.IAsyncProperty<Values>, amount: Amount) {
  const { from, to } = livesToTry(amount);
  for (let seed = from; seed <= to; seed += 1) {
    const run = await fc.check(life, { seed, numRuns: 1, endOnFailure: from < to });
    if (!run.failed) continue;
    const again = `life ${seed - from + 1} of this run; again by: npm run soak -- --seed ${seed}`;
    throw new Error(`${again}\n${fc.defaultReportMessage(run)}`, { cause: run.errorInstance });
  }
}

/** Returns the first and last number: of `--seed 17`, of `--seed 1..1000`, or of an amount of new ones. */
function livesToTry(amount: Amount) {
  const { SEED } = process.env;
  const from = SEED ? Number.parseInt(SEED, 10) : Math.floor(Math.random() * 1e9);
  return { from, to: SEED ? Number(SEED.split("..").at(-1)) : from + usualOrSoak(amount) - 1 };
}
