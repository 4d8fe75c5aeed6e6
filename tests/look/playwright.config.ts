import { defineConfig } from "@playwright/test";
import whole from "../../playwright.config.ts";

const { args = [], ...launch } = whole.use?.launchOptions ?? {};
// Decodes and paints pictures whole: otherwise the browser scales some in another way now and then.
const exact = ["--disable-checker-imaging", "--disable-partial-raster", "--disable-low-res-tiling"];
const results = "../../test-results/look";

export default defineConfig({
  testDir: ".",
  outputDir: `${results}/differences`,
  snapshotPathTemplate: `${results}/before/{arg}{ext}`,
  reporter: [["line"], ["html", { outputFolder: `${results}/report`, open: "never" }]],
  workers: 3,
  fullyParallel: true,
  timeout: 300_000,
  expect: {
    timeout: 60_000,
    toHaveScreenshot: { animations: "disabled", threshold: 0, maxDiffPixels: 0, stylePath: "still.css" },
  },
  use: {
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    // The page's policy names the hash of its style, which changes here.
    bypassCSP: true,
    baseURL: process.env.SCHOOL,
    launchOptions: { ...launch, args: [...args, ...exact] },
  },
});
