import { defineConfig } from "vitest/config";

/** The tests of one room's rules (`mutation.mjs`). */
export default defineConfig({
  test: {
    include: [process.env.MUTATION_TESTS ?? ""],
    // A busy machine may take its time (`vitest.config.ts`). Stryker itself ends a change that makes a test hang.
    testTimeout: 300_000,
  },
});
