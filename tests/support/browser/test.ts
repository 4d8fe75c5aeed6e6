import { type BrowserContext, test as base, expect } from "@playwright/test";

interface Complaints {
  /** Allows what pages complain of because of what the test does to them. */
  mayComplain: (words: RegExp) => void;
}

/** What the browser says of every answer of 400 and more, pages and forms too: of a file that a page is made of it is a fault. */
const failed = /^Failed to load resource/;
const files = /\/(assets|api\/(image|card|icon))\//;

/** A test in the browser. An error of a script or in the console, in whatever window, fails it unless it is allowed. */
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
