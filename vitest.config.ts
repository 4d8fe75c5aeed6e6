import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{content,server,site,demo,tests}/**/*.test.{ts,tsx}"],
    globalSetup: "tests/demo-folder.ts",
    setupFiles: ["tests/unexpected-errors.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // More than there are processors: the slow ones wait for servers that start and are killed.
    maxWorkers: 4,
  },
});
