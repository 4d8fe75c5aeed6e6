import { expect, test } from "vitest";
import { staffMember } from "./support/office.ts";
import { servedOffice } from "./support/served-office.ts";

const { school, principal } = servedOffice();

const languageOf = async (answer: Promise<string>) => /<html lang="(.*?)"/.exec(await answer)?.[1];

test("a person chooses the language of the office for every device, a device that of its sign-in page", async () => {
  const email = "hindi@school.example";
  const person = await staffMember(school, "clerk", email);
  expect(await languageOf(person.read("/office"))).toBe("en-IN");
  const answer = await person.post("/office/language/hi?to=/office/news", {});
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/office/news"]);
  expect(await languageOf(person.read("/office"))).toBe("hi");
  expect(await languageOf(principal.read("/office")), "a colleague’s").toBe("en-IN");
  person.forget();
  expect(await languageOf(person.read("/office/sign-in")), "another device").toBe("en-IN");
  await person.post("/office/language/hi", {});
  expect(await languageOf(person.read("/office/sign-in"))).toBe("hi");
  const denied = await person.post("/office/sign-in", { email, password: "not her own password" });
  expect(await denied.text()).toContain("यह पासवर्ड इस ई-मेल का नहीं है।");
});
