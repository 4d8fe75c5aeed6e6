import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{content,server,site,demo,tests}/**/*.test.{ts,tsx}"],
    globalSetup: "tests/support/demo-folder.ts",
    setupFiles: ["tests/support/unexpected-errors.ts"],
    // Only what hangs is ended: a busy machine may take its time.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // More than there are processors: the slow ones wait for servers that start and are killed.
    maxWorkers: 4,
  },
});
