import { defineConfig } from "@playwright/test";

/** The last list is the one that holds: Playwright's, as far as it matters here, and the address bar's own pages. */
const disabledFeatures = [
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  // A process ahead for the next site, that most windows never visit.
  "SpareRendererForSitePerProcess",
  // Nobody sees them, and every new window draws them: half of what a test costs.
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxPopup",
];

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/support/browser/start-schools.ts",
  outputDir: "test-results/pages",
  reporter: [["line"], ["json", { outputFile: "test-results/pages.json" }]],
  // More than there are processors: most tests wait for what takes its time.
  workers: 4,
  fullyParallel: true,
  // Only what hangs is ended: a busy machine may take its time.
  timeout: 300_000,
  expect: { timeout: 90_000 },
  retries: 0,
  forbidOnly: true,
  use: {
    // Pages that stand still: to draw what moves would cost most of the processor.
    contextOptions: { reducedMotion: "reduce" },
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
        `--disable-features=${disabledFeatures}`,
      ],
    },
  },
});
