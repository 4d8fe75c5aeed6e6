import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/start-schools.ts",
  outputDir: "test-results/pages",
  reporter: [["line"], ["json", { outputFile: "test-results/pages.json" }]],
  // More than there are processors: most tests wait for what takes its time.
  workers: 4,
  fullyParallel: true,
  timeout: 120_000,
  // Some tests measure moving things; a busy machine may need a second look. What needed one is named at the end.
  retries: 2,
  forbidOnly: true,
  use: {
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
