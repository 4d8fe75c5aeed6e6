import { defineConfig } from "vitest/config";
import { compiled } from "./tests/support/server-process.ts";

export default defineConfig({
  test: {
    globalSetup: "tests/support/demo-folder.ts",
    setupFiles: ["tests/support/unexpected-errors.ts"],
    include: ["{content,server,site,demo,tests}/**/*.test.{ts,tsx}"],
    // The files of a worker share what is loaded: to load the server and its pages anew for each cost a second.
    isolate: false,
    // Every process that a test starts keeps its compiled code for the next one.
    env: { NODE_COMPILE_CACHE: compiled },
    // Only what hangs is ended: a busy machine may take its time.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // More than there are processors: the slow ones wait for servers that start and are killed.
    maxWorkers: 4,
  },
});
