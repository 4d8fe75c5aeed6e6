import { describe, expect, test } from "vitest";
import { changeDocuments } from "./support/documents.ts";
import { simplified } from "./support/html.ts";
import { schoolOfFile } from "./support/served-school.ts";

const school = schoolOfFile();

/** Stores a profile as an earlier version or another program may have written it. */
async function storeProfile(profile: object) {
  school.write((database) => changeDocuments(database, "profile", () => ({ ...profile })));
  await school.notice();
}

const pageOf = async (path: string) => {
  const answer = await school.ask(path);
  return {
    policy: answer.headers.get("Content-Security-Policy") ?? "",
    headers: answer.headers,
    html: simplified(await answer.text()),
  };
};
const rowOf = (html: string, title: string) => html.split("<tr").find((row) => row.includes(title)) ?? "";

describe("the disclosure", () => {
  test("of a school that has entered nothing says what is stated and what is not", async () => {
    await storeProfile({});
    const { html } = await pageOf("/CBSEDisclosure");
    for (const [row, words] of Object.entries({
      "Vice principal": "Not stated",
      "Headmistress/headmaster": "Not stated",
      "Water testing report": "On request at the office",
      "CWSN toilets": "Not stated",
      "Total no. of teachers": "74",
      "Teachers section ratio": "30:1",
      "Total campus area": "14,163",
      "No. of girls’ toilets": "30",
      "No. of boys’ toilets": "30",
    }))
      expect(rowOf(html, row), row).toContain(words);
  });
  test("gives the board's school code, not that of the parents' portal", async () => {
    await storeProfile({});
    expect(rowOf((await pageOf("/CBSEDisclosure")).html, "School code (if")).toContain("Not stated");
    await storeProfile({ boardCode: "84013" });
    const row = rowOf((await pageOf("/CBSEDisclosure")).html, "School code (if");
    expect([row.includes("84013"), row.includes("DEMO")]).toEqual([true, false]);
  });

  test("marks expired documents only", async () => {
    const dated = (title: string, validUntil: string | null) => ({
      title,
      file: null,
      issuedOn: "2019-05-01",
      validUntil,
    });
    await storeProfile({
      disclosure: {
        documents: [dated("Fire safety", "2020-04-30"), dated("Building safety", "2999-12-31"), dated("Society", null)],
      },
    });
    const { html } = await pageOf("/CBSEDisclosure");
    expect(rowOf(html, "Fire safety")).toMatch(/30 April 2020.*Expired/);
    expect(rowOf(html, "Building safety")).toContain("31 December 2999");
    expect(rowOf(html, "Building safety")).not.toContain("Expired");
    expect(rowOf(html, "Society")).toContain("Does not expire");
  });
});

describe("the map of another site", () => {
  const map = (page: string | null, embed: string | null) => storeProfile({ map: { page, embed } });

  test("may stand in a frame on ContactUs only, and from its own host only", async () => {
    await map("https://maps.example/school", "https://embed.maps.example/school?x=1");
    const contact = await pageOf("/ContactUs");
    expect(contact.policy).toContain("frame-src 'self' https://embed.maps.example;");
    expect(contact.headers.get("X-Frame-Source")).toBeNull();
    expect(contact.html).toContain('data-map="https://embed.maps.example/school?x=1"');
    expect((await pageOf("/AboutUs")).policy).toContain("frame-src 'self';");
  });

  test("is a link when it has no address for a frame, or one that would add to the policy", async () => {
    await map("https://maps.example/school", "https://a;script-src.example/map");
    const { policy, html } = await pageOf("/ContactUs");
    expect(html).toContain('href="https://maps.example/school"');
    expect(policy).toContain("frame-src 'self';");
    expect(policy.match(/script-src/g)).toHaveLength(1);
    expect(html).not.toContain("data-map=");
  });
});
