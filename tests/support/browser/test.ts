import { type BrowserContext, test as base, expect } from "@playwright/test";

interface Complaints {
  /** Allows complaints that the test itself causes. */
  mayComplain: (words: RegExp) => void;
}

/** The browser's message for every answer of 400 and more, also for pages and forms. For a file of a page it is a fault. */
const failed = /^Failed to load resource/;
const files = /\/(assets|api\/(image|card|icon))\//;

/** A test in the browser. An error of a script or in the console, in any window, fails it unless it is allowed. */
export const test = base.extend<Complaints>({
  mayComplain: [
    async ({ browser }, use) => {
      const complaints: string[] = [];
      const allowed: RegExp[] = [];
      const watch = (context: BrowserContext) => {
        context.on("console", (message) => {
          const { url } = message.location();
          if (message.type() !== "error" || (failed.test(message.text()) && !files.test(url))) return;
          complaints.push(`${message.text()} ${url}`);
        });
        context.on("weberror", (error) => complaints.push(error.error().message));
      };
      browser.on("context", watch);
      await use((words) => allowed.push(words));
      browser.off("context", watch);
      expect(complaints.filter((words) => !allowed.some((one) => one.test(words)))).toEqual([]);
    },
    { auto: true },
  ],
});
