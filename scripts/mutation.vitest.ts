import { defineConfig } from "vitest/config";

/** The tests of one room's rules (`mutation.mjs`). */
export default defineConfig({ test: { include: [process.env.MUTATION_TESTS ?? ""] } });
