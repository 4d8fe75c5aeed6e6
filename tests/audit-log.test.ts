import { expect, test } from "vitest";
import { write } from "./support/office.ts";
import { servedOffice } from "./support/served-office.ts";

const { clerk, principal } = servedOffice();

/** Returns the newest line of the audit log as a reader has it. */
async function newestLine(): Promise<string> {
  const [, line = ""] =
    /<li class="log__item"[\s\S]*?<p>([\s\S]*?)<\/p>/.exec(await principal.read("/office/log")) ?? [];
  return line.replaceAll(/<!-- -->|<[^>]+>/g, "").trim();
}

test("the log says which fact was changed, with both values", async () => {
  await write(principal, "/office/profile/fees", "publish", { "fees.library.rupeesPerWeek": "7" });
  expect(await newestLine()).toMatch(
    /^The principal changed Fine for each week after that, in rupees in Fees: \d+ → 7$/,
  );
  await write(principal, "/office/profile/contact", "publish", { email: "owl@school.example", officeHours: "9 to 3" });
  expect(await newestLine()).toMatch(
    /^The principal changed Contact: E-mail of the office \S+ → owl@school\.example; Hours of the office .+ → 9 to 3$/,
  );
});

test("the log says what parents were told, and in whose name", async () => {
  const order = { state: "closed", from: "2026-11-24", until: "2026-11-24", reason: "Heavy snow." };
  const issue = { issuer: "The principal", issuedOn: "2026-11-20", issuedAt: "12:00", typed: "Kindled Star Convent" };
  const { answer, at } = await write(clerk, "/office/orders/new", "publish", { ...order, ...issue });
  expect(answer.status).toBe(303);
  const told = "“School is closed on Tuesday 24 November for all classes. Heavy snow.”, in the name of The principal";
  expect(await newestLine()).toBe(`The clerk told parents: ${told}`);
  await write(clerk, at, "take down");
  expect(await newestLine()).toBe(`The clerk took back what parents were told: ${told}`);
});

test("the log names kind and title of an entry, and later the fields that changed", async () => {
  const text = { title: "Owls counted", fromDate: "2026-11-20" };
  const { at } = await write(clerk, "/office/news/new", "publish", text);
  expect(await newestLine()).toBe("The clerk published the news item “Owls counted”");
  await write(clerk, at, "publish", { ...text, description: "Twelve.", fromDate: "2026-11-19" });
  expect(await newestLine()).toBe(
    "The clerk changed the news item “Owls counted”: Text empty → Twelve.; Date 20 November 2026 → 19 November 2026",
  );
});

test("the log quotes nothing of a text that names a child", async () => {
  const child = { name: "Asha Negi", class: "XII", division: "98.4%", typed: "topper" };
  const { at } = await write(principal, "/office/toppers/new", "publish", child);
  await write(principal, at, "publish", { ...child, name: "A. N." });
  expect(await newestLine()).toBe("The principal changed the topper “A. N.”: Name");
});
