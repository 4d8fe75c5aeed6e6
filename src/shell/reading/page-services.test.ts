import { expect, test } from "vitest";
import type { Language } from "../../base/language.ts";
import { LastGood } from "./page-services.ts";
import type { SiteServices } from "./services.ts";

test("what is gone comes back from no copy, in whichever language it was found to be gone", async () => {
  const services = { content: { in: () => null }, now: () => new Date(), logFailure() {} };
  const lastGood = new LastGood(services as unknown as SiteServices);
  const read = (language: Language, answer: Promise<string | null>) =>
    lastGood.read(language, "albums one", () => answer, null);
  await read("hi", Promise.resolve("an album"));
  await read("en", Promise.resolve(null));
  const reading = await read("hi", Promise.reject(new Error("the store is gone")));
  expect(reading).toEqual({ value: null, failed: true, staleSince: null });
});
