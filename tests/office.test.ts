import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import packageJson from "../package.json" with { type: "json" };
import { expectAnswer } from "./support/expect-answer.ts";
import { decide, type OfficeVisitor, staffMember, write } from "./support/office.ts";
import { servedOffice } from "./support/served-office.ts";
import { enquiry, toAdmission } from "./support/test-forms.ts";

const { school, clerk, principal } = servedOffice();

/** Returns the rows below a heading of the dashboard, as a reader has them; null without the heading. */
async function partOf(visitor: OfficeVisitor, id: string): Promise<string | null> {
  const html = await visitor.read("/office");
  const [, part] = new RegExp(`aria-labelledby="${id}">([\\s\\S]*?)</section>`).exec(html) ?? [];
  return part ? part.replaceAll(/(<[^>]+>|\s)+/g, " ") : null;
}

const topper = (name: string) => ({ name, class: "XII", division: "98.4%" });

test("the dashboard keeps own drafts apart from those of colleagues", async () => {
  await write(clerk, "/office/news/new", "keep", { title: "Owls of the clerk" });
  await write(principal, "/office/news/new", "keep", { title: "Owls of the principal" });
  expect(await partOf(clerk, "waiting")).toContain("Owls of the clerk");
  expect(await partOf(clerk, "waiting")).not.toContain("Owls of the principal");
  expect(await partOf(clerk, "others")).toContain("Owls of the principal");
  expect(await partOf(principal, "others")).toContain("Owls of the clerk");
});

test("the dashboard says what the principal has, what she sent back, and what she approved", async () => {
  const back = await write(clerk, "/office/toppers/new", "send", topper("Asha Negi"));
  const good = await write(clerk, "/office/toppers/new", "send", topper("Ravi Rana"));
  expect(await partOf(clerk, "with-reader")).toMatch(/Asha Negi.*Ravi Rana|Ravi Rana.*Asha Negi/);
  expect(await partOf(principal, "with-reader")).toBeNull();
  const colleague = await staffMember(school, "clerk", "colleague@school.example");
  expect(await partOf(colleague, "with-reader")).toContain("Asha Negi");

  await decide(principal, back.at, { verb: "send back", word: "Which stream?" });
  await decide(principal, good.at, { verb: "approve", word: "Well done." });
  expect(await partOf(clerk, "waiting")).toMatch(/Asha Negi.*“Which stream\?”/);
  expect(await partOf(clerk, "answers")).toMatch(/Ravi Rana Approved Topper, The principal, .*“Well done\.”/);
  expect(await partOf(clerk, "answers")).not.toContain("Asha Negi");
  expect(await partOf(clerk, "with-reader")).toBeNull();
  const hers = await partOf(principal, "answers");
  expect(hers).toContain("Ravi Rana Approved Topper, you answered The clerk");
  expect(hers).toContain("Asha Negi Sent back Topper, you answered The clerk");

  const corrected = await write(clerk, "/office/toppers/new", "send", topper("Usha Rawat"));
  await write(principal, corrected.at, "publish", { name: "Usha Rawat", typed: "topper" });
  expect(await partOf(clerk, "answers"), "published with a change").toContain("Usha Rawat Approved");
  await write(principal, corrected.at, "bin");

  await write(principal, good.at, "undo");
  expect(await partOf(clerk, "answers"), "an approval that was undone").not.toContain("Ravi Rana");
  expect(await partOf(clerk, "with-reader")).toContain("Ravi Rana");
  await write(principal, "/office/toppers/new", "send", topper("Kiran Bisht"));
  expect(await partOf(principal, "with-reader"), "her own, for another reader").toContain("Kiran Bisht");
});

test("rows of the dashboard and of lists show the photo of what they name", async () => {
  const [album] = JSON.parse(await school.textOf("/api/gallery/All/DEMO"));
  const attachments = `news/robotics-team.pdf\n${album.attachments[1]}`;
  const { at } = await write(clerk, "/office/news/new", "keep", { title: "Owls in a photo", attachments });
  for (const page of ["/office", "/office/news?q=Owls+in+a+photo"]) {
    const html = await clerk.read(page);
    const row = html.split('<li class="row').find((one) => one.includes(at)) ?? "";
    const source = /<img class="thumb" src="([^"]+)"/.exec(row)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect([page, source.includes(album.attachments[1])]).toEqual([page, true]);
    expect((await clerk.get(source)).headers.get("content-type")).toBe("image/jpeg");
  }
});

/** Returns the titles that a search finds, best first. */
async function found(visitor: OfficeVisitor, query: Record<string, string>): Promise<string[]> {
  const html = await visitor.read(`/office/search?${new URLSearchParams(query)}`);
  return [...html.matchAll(/class="row__title[^"]*" href="[^"]*">(.*?)<\/a>/g)].map(([, title = ""]) => title);
}

test("the office finds what is published, drafts, bin, facts, texts, files and words of a PDF", async () => {
  await write(clerk, "/office/news/new", "publish", { title: "Kingfisher seen", description: "At the pond." });
  const walk = { title: "A walk", description: "To the kingfishers.", date: "2026-11-25" };
  await write(clerk, "/office/events/new", "keep", walk);
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
  const passage: string = paper.passage.map(({ text }: { text: string }) => text).join("");
  expect(await found(clerk, { q: passage.replaceAll("…", "").trim().slice(0, 40) })).toContain(paper.title);
  expect(await found(clerk, { q: "nothing holds this" })).toEqual([]);
  // The words around a hit in a draft are those of its text, without its title and its day.
  const html = await clerk.read("/office/search?q=kingfisher&kind=events");
  const [, said = ""] = /office-search__passage[^"]*">(.*?)<\/p>/.exec(html) ?? [];
  expect(said.replaceAll(/<[^>]+>/g, "")).toBe("To the kingfishers.");
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
  const sent = await school.send(toAdmission, { ...enquiry, name: "Tenzing Bhotia", phone: "9812398123" });
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

test("the help of the office is the handbook: each chapter with a link to it, and its pictures", async () => {
  const html = await clerk.read("/office/help");
  const handbook = readFileSync(new URL("../docs/office.md", import.meta.url), "utf8");
  const chapters = [...handbook.matchAll(/^## (.*)$/gm)].map(([, title]) => title);
  const linked = [...html.matchAll(/<a href="#([^"]+)">([^<]+)<\/a>/g)].filter(([, id]) => html.includes(`id="${id}"`));
  expect(linked.map(([, , title]) => title)).toEqual(chapters);
  expect(html).toContain("<strong>That is so</strong>");
  const pictures = [...html.matchAll(/src="([^"]+\.webp)"/g)].map(([, address = ""]) => address);
  expect(pictures).toHaveLength(4);
  for (const address of pictures) expect((await clerk.get(address)).headers.get("content-type")).toBe("image/webp");
});

test("the dashboard lists what has a day to come on the website, and says the version", async () => {
  const later = { when: "later", "from-day": "2026-11-25", "from-time": "08:00" };
  await write(clerk, "/office/events/new", "keep", { title: "" });
  await write(clerk, "/office/news/new", "schedule", { title: "Owls next week", fromDate: "2026-11-20", ...later });
  expect(await partOf(clerk, "live")).toContain("Owls next week");
  expect(await clerk.read("/office")).toContain("Event without a name");
  await expectAnswer(clerk.get("/office"), 200, `, version ${packageJson.version}</p>`);
});
