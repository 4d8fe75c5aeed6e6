import { expect, test } from "vitest";
import { write } from "./support/office.ts";
import { servedOffice } from "./support/served-office.ts";

const { school, clerk, principal } = servedOffice();

/** Returns the newest line of the audit log as a reader has it. */
async function newestLine(): Promise<string> {
  const [, line = ""] =
    /<li class="log__item[\s\S]*?<p>([\s\S]*?)<\/p>/.exec(await principal.read("/office/log")) ?? [];
  return line.replaceAll(/<[^>]+>/g, "").trim();
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

test("the log is read by month and person, by principals alone, and is never changed", async () => {
  await write(clerk, "/office/news/new", "publish", { title: "Owls in the log" });
  const logOf = (query: string) => principal.read(`/office/log?${query}`);
  expect(await logOf("month=2026-11")).toMatch(
    /The clerk<\/span> published <a href="\/office\/news\/[\w-]+">the news item “Owls in the log”/,
  );
  for (const query of ["month=2026-10", "who=nobody"]) expect(await logOf(query)).toContain("Nothing was done here");
  expect((await clerk.get("/office/log")).status).toBe(403);
  expect(() => school.write("update office_log set about = 'x'")).toThrow("stays in the log");
  expect(() => school.write("delete from office_log")).toThrow("stays in the log");
});

test("a month of many lines goes on from page to page, each line once", async () => {
  school.write(`with recursive counted(line) as (select 1 union all select line + 1 from counted where line < 205)
    insert into office_log (at, act, about) select '2026-09-10T06:30:00.000Z', 'publish', 'line ' || line from counted`);
  const found: string[] = [];
  for (let at: string | undefined = "/office/log?month=2026-09"; at; ) {
    const html = await principal.read(at);
    found.push(...[...html.matchAll(/line (\d+)</g)].map(([, line = ""]) => line));
    at = /href="([^"]+)"[^>]*>Show earlier days/.exec(html)?.[1]?.replaceAll("&amp;", "&");
  }
  expect(found).toEqual(Array.from({ length: 205 }, (_, index) => String(205 - index)));
});
