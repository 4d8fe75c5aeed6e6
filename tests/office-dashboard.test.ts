import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import packageJson from "../package.json" with { type: "json" };
import { linkFor, type OfficeVisitor, officeVisitor, write } from "./support/office.ts";
import { fieldsOf, PASSWORD } from "./support/office-fields.ts";
import { servedOffice } from "./support/served-office.ts";

const { school, clerk, principal } = servedOffice();

/** Returns the rows below a heading of the dashboard, as a reader has them; null without the heading. */
async function partOf(visitor: OfficeVisitor, id: string): Promise<string | null> {
  const html = await visitor.read("/office");
  const [, part] = new RegExp(`aria-labelledby="${id}">([\\s\\S]*?)</section>`).exec(html) ?? [];
  return (
    part
      ?.replaceAll("<!-- -->", "")
      .replaceAll(/<[^>]+>/g, " ")
      .replaceAll(/\s+/g, " ") ?? null
  );
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
  const [first, second] = [topper("Asha Negi"), topper("Ravi Rana")];
  const back = await write(clerk, "/office/toppers/new", "send", first);
  const good = await write(clerk, "/office/toppers/new", "send", second);
  expect(await partOf(clerk, "with-reader")).toMatch(/Asha Negi.*Ravi Rana|Ravi Rana.*Asha Negi/);
  expect(await partOf(principal, "with-reader")).toBeNull();
  const colleague = officeVisitor(school.origin);
  const link = await linkFor(school.folder, "colleague@school.example", "clerk");
  await colleague.post(link, { name: "A colleague", password: PASSWORD });
  expect(await partOf(colleague, "with-reader")).toContain("Asha Negi");

  const answer = async (at: string, fields: Record<string, string>) =>
    principal.post(`${at}/approval`, { ...fieldsOf(await principal.read(`${at}/approval`)).fields, ...fields });
  await answer(back.at, { verb: "send back", word: "Which stream?" });
  await answer(good.at, { verb: "approve", word: "Well done." });
  expect(await partOf(clerk, "waiting")).toMatch(/Asha Negi.*“Which stream\?”/);
  expect(await partOf(clerk, "answers")).toMatch(/Ravi Rana Approved Topper, The principal, .*“Well done\.”/);
  expect(await partOf(clerk, "answers")).not.toContain("Asha Negi");
  expect(await partOf(clerk, "with-reader")).toBeNull();
  const hers = await partOf(principal, "answers");
  expect(hers).toContain("Ravi Rana Approved Topper, you answered The clerk");
  expect(hers).toContain("Asha Negi Sent back Topper, you answered The clerk");

  await write(principal, good.at, "undo");
  expect(await partOf(clerk, "answers"), "an approval that was undone").toBeNull();
  expect(await partOf(clerk, "with-reader")).toContain("Ravi Rana");
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

test("the foot of the office says the version", async () => {
  const foot = (await clerk.read("/office")).replaceAll("<!-- -->", "");
  expect(foot).toContain(`, version ${packageJson.version}</p>`);
});
