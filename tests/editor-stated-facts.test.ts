import { expect, test } from "vitest";
import { letIn, type OfficeVisitor, staffMember, visitorOf, write } from "./support/office.ts";
import { schoolOfFile } from "./support/served-school.ts";

const [empty, demo] = [schoolOfFile({ SEED: "none" }), schoolOfFile()];

const AT = "/office/stated";

/** Returns the facts that a page lists, each as "label: value". */
async function factsAt(visitor: OfficeVisitor, page = AT): Promise<string[]> {
  const rows = (await visitor.read(page)).split('<li class="stated__fact').slice(1);
  const plain = (html = "") => html.replaceAll(/<[^>]+>/g, "").trim();
  return rows.map((row) => {
    const [, label, value] = /quiet">(.*?)<\/p>.*?stated__value[^"]*">(.*?)<\/p>/s.exec(row) ?? [];
    return `${plain(label)}: ${plain(value)}`;
  });
}

test("the first person of an empty school is led to its facts, and a second one to the desk", async () => {
  const [first, second] = [visitorOf(empty), visitorOf(empty)];
  expect(await letIn(first, empty.folder, "administrator")).toBe("/office/me/second-step?to=/office/stated");
  expect(await letIn(second, empty.folder, "clerk")).toBe("/office");
});

test("an empty school lists each fact of the specification until somebody confirms or changes it", async () => {
  const principal = await staffMember(empty, "principal");
  const facts = await factsAt(principal);
  expect(facts).toEqual(expect.arrayContaining(["Founded in: 1993", "Board: CBSE", "Name of the school: Our School"]));
  expect(facts.join("\n")).toMatch(/Teachers.*: 74/);
  expect(facts.join("\n")).toContain("Nursery to III, 8:25 AM");
  expect(
    facts.filter((fact) => fact.endsWith(":")),
    "facts that say nothing",
  ).toEqual([]);
  expect(await factsAt(principal, "/office")).toEqual(facts);
  expect(await principal.read(AT)).not.toMatch(/[>\s]## /);

  await principal.post(AT, { fact: "name.foundedYear" });
  await write(principal, "/office/profile/name", "publish", { name: "Owl School" });
  const left = await factsAt(principal);
  expect(facts.filter((fact) => !left.includes(fact))).toEqual(["Name of the school: Our School", "Founded in: 1993"]);
  expect(await principal.read("/office/log")).toMatch(/said that it is so:.*Founded in in Name and crest: 1993/s);
});

test("a clerk sees the facts that are to be confirmed, and confirms none", async () => {
  const clerk = await staffMember(empty, "clerk");
  const facts = await factsAt(clerk);
  expect(facts).toContain("Board: CBSE");
  expect(await clerk.read(AT)).not.toContain("That is so");
  expect((await clerk.post(AT, { fact: "name.board" })).status).toBe(303);
  expect(await factsAt(clerk)).toEqual(facts);
});

test("a school with a profile of its own is asked nothing", async () => {
  const first = visitorOf(demo);
  expect(await letIn(first, demo.folder, "administrator")).toBe("/office/me/second-step?to=/office");
  expect(await factsAt(first)).toEqual([]);
  expect(await first.read("/office")).not.toContain("Is it so at your school?");
});
