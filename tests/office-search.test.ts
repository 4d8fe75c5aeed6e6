import { expect, test } from "vitest";
import { type OfficeVisitor, staffMember, write } from "./support/office.ts";
import { servedOffice } from "./support/served-office.ts";

const { school, clerk, principal } = servedOffice();

/** Returns the titles that a search finds, best first. */
async function found(visitor: OfficeVisitor, query: Record<string, string>): Promise<string[]> {
  const html = await visitor.read(`/office/search?${new URLSearchParams(query)}`);
  const titles = [...html.matchAll(/class="row__title" href="[^"]*">(.*?)<\/a>/g)].map(([, title = ""]) => title);
  return titles.map((title) => title.replaceAll("<!-- -->", ""));
}

const enquiry = {
  class: "Nursery",
  name: "Tenzing Bhotia",
  fatherName: "A. Bhotia",
  motherName: "B. Bhotia",
  phone: "9812398123",
  email: "family@example.org",
};

test("the office finds what is published, drafts, the bin, facts, texts, files and the words of a PDF", async () => {
  await write(clerk, "/office/news/new", "publish", { title: "Kingfisher seen", description: "At the pond." });
  await write(clerk, "/office/events/new", "keep", {
    title: "A walk",
    description: "To the kingfishers.",
    date: "2026-11-25",
  });
  const bin = await write(clerk, "/office/highlights/new", "publish", { description: "Kingfisher day moved" });
  await write(clerk, bin.at, "bin");
  await write(principal, "/office/notifications/new", "keep", { title: "Pop-up about kingfishers" });
  const birds = await found(clerk, { q: "kingfisher" });
  expect(birds[0]).toBe("Kingfisher seen");
  expect(birds.toSorted()).toEqual(["A walk", "Kingfisher day moved", "Kingfisher seen", "Pop-up about kingfishers"]);
  expect(await found(clerk, { q: "help desk phone" })).toContain("Contact");
  expect(await found(clerk, { q: "library fine" })).toEqual(expect.arrayContaining(["Fees", "Discipline"]));
  expect(await found(clerk, { q: "robotics-team" })).toContain("robotics-team.pdf");
  const [paper] = JSON.parse(await school.textOf("/api/search/DEMO?q=fee&kind=paper")).hits;
  expect(
    await found(clerk, {
      q: paper.passage
        .map(({ text }: { text: string }) => text)
        .join("")
        .replace(/…/g, "")
        .trim()
        .slice(0, 40),
    }),
  ).toContain(paper.title);
  expect(await found(clerk, { q: "nothing holds this" })).toEqual([]);
});

test("the words around a hit in a draft are those of its text, without its title and its day", async () => {
  const draft = { title: "A dusk walk", description: "Past the nightjars.", date: "2026-11-25" };
  await write(clerk, "/office/events/new", "keep", draft);
  const html = await clerk.read("/office/search?q=nightjar");
  const [, said = ""] = /office-search__passage">(.*?)<\/p>/.exec(html) ?? [];
  expect(said.replaceAll(/<[^>]+>/g, "")).toBe("Past the nightjars.");
});

test("the office finds a change that parents do not see, by its new words and by the old ones", async () => {
  const { at } = await write(clerk, "/office/news/new", "publish", { title: "Heron counted" });
  await write(clerk, at, "keep", { title: "Egret counted" });
  expect(await found(clerk, { q: "egret" })).toEqual(["Egret counted"]);
  expect(await found(clerk, { q: "heron" })).toEqual(["Egret counted"]);
  expect((await school.textOf("/api/search/DEMO?q=egret")).includes("Egret")).toBe(false);
});

test("the office finds the name of a topper whom parents see by initials", async () => {
  const child = { name: "Sonam Lepcha", class: "XII", division: "91%", byInitials: "yes", typed: "topper" };
  expect((await write(principal, "/office/toppers/new", "publish", child)).answer.status).toBe(303);
  expect(await found(clerk, { q: "lepcha" })).toEqual(["Sonam Lepcha"]);
});

test("the office finds a family by name and by phone, and an administrator also colleagues", async () => {
  const headers = { "Content-Type": "application/json" };
  const sent = await fetch(`${school.origin}/api/form/DEMO/Admission`, {
    method: "POST",
    headers,
    body: JSON.stringify(enquiry),
  });
  expect(sent.status).toBeLessThan(300);
  expect(await found(clerk, { q: "bhotia" })).toEqual(["Tenzing Bhotia"]);
  expect(await found(clerk, { q: "98123 98123".replace(" ", "") })).toEqual(["Tenzing Bhotia"]);
  expect(await found(clerk, { q: "motherName" })).toEqual([]);
  expect(await found(clerk, { q: "clerk@school.example" })).toEqual([]);
  const administrator = await staffMember(school, "administrator");
  expect(await found(administrator, { q: "clerk@school.example" })).toEqual(["The clerk"]);
});

test("a search is narrowed by kind, year and person", async () => {
  for (const [year, visitor] of [
    ["2025", clerk],
    ["2026", principal],
  ] as const) {
    await write(visitor, "/office/news/new", "publish", { title: `Barbet of ${year}`, fromDate: `${year}-03-04` });
  }
  await write(clerk, "/office/events/new", "keep", { title: "Barbet walk", date: "2026-11-25" });
  const ask = { q: "barbet" };
  expect(await found(clerk, { ...ask, kind: "events" })).toEqual(["Barbet walk"]);
  expect(await found(clerk, { ...ask, year: "2025" })).toEqual(["Barbet of 2025"]);
  const page = await clerk.read("/office/search?q=barbet");
  const [, who = ""] = /<option value="([^"]+)">The principal<\/option>/.exec(page) ?? [];
  expect(await found(clerk, { ...ask, who })).toEqual(["Barbet of 2026"]);
  expect(page).not.toContain('<option value="circulars">');
});
