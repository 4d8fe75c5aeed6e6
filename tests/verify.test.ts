import sharp from "sharp";
import { expect, test } from "vitest";
import { storedProfile } from "../src/db/published/stored-content.server.ts";
import { entities, entryKinds } from "../src/kinds/all.ts";
import { cardSize } from "../src/kinds/files/social-card.ts";
import type { Order } from "../src/kinds/orders.ts";
import { codeText } from "../src/kinds/publications/code.ts";
import { disclosedDocuments } from "../src/kinds/publications/publication.ts";
import { publish, withdraw } from "../src/publishing/publish.server.ts";
import type { DisclosedDocument } from "../src/school/disclosure.ts";
import { emptyProfile } from "../src/school/school.ts";
import { simplified } from "./support/html.ts";
import { schoolOfFile } from "./support/served-school.ts";

const school = schoolOfFile({ PUBLIC_URL: "https://school.example" });

const item = {
  _id: "bus",
  title: "बस 4 देर से",
  description: "The bus waits at Lal Chowk.",
  fromDate: null,
  attachments: [],
};
const say = (description: string) => publish(school.store, { news: [{ ...item, description }] });
const get = (path: string) => fetch(school.origin + path, { redirect: "manual" });
const textOf = async (path: string) => simplified(await (await get(path)).text());

async function codeNow(): Promise<string> {
  // What was issued a moment ago was issued before the school's clock.
  school.now = new Date();
  return (await get("/v?of=news.bus")).headers.get("location") ?? "";
}

test("a notice is found by its code, and says when it was replaced and withdrawn", async () => {
  await say("The bus waits at Lal Chowk.");
  const first = await codeNow();
  expect(first).toMatch(/^\/v\/[B-Z]{4}-[B-Z]{4}$/);
  const page = await textOf(first);
  expect(page).toContain("<strong>Current.</strong>");
  expect(page).toContain("Only what stands here is the school’s.");
  expect(page).toContain(`school.example${first}`);
  expect(page).toContain("The bus waits at Lal Chowk.");
  // Somebody types the address in capitals.
  expect(await textOf(first.replace("/v/", "/V/"))).toContain("<strong>Current.</strong>");
  expect(page).toContain(`https://wa.me/?text=${encodeURIComponent("बस 4 देर से")}`);
  expect((await get(`/v?code=${first.slice(3).replace("-", "+").toLowerCase()}`)).headers.get("location")).toBe(first);
  const pasted = (words: string) => get(`/v?${new URLSearchParams({ code: `Bus 4 is late.\n${words} Pass it on` })}`);
  for (const words of [`https://school.example${first}`, `Code: ${first.slice(3)}.`])
    expect((await pasted(words)).headers.get("location")).toBe(first);
  expect(await (await pasted(`https://other.example${first}`)).text()).toContain("This is no code");

  await say("The bus waits at Gandhi Park.");
  const second = await codeNow();
  const links = [first, second].map((code) => `https://school.example${code}`).join(" and ");
  expect(await textOf(`/v?${new URLSearchParams({ code: links })}`)).toContain("This is no code");
  expect((await textOf(first)).replaceAll(/<[^>]+>/g, "")).toContain("Replaced: बस 4");
  expect(await textOf(first)).toMatch(new RegExp(`<strong>Replaced</strong>.*${second.slice(3)}`));
  expect(await textOf(first)).toContain("Lal Chowk");
  expect(versionsOn(await textOf(second))).toEqual([`Current ${second}`, `Replaced ${first}`]);
  await withdraw(school.store, "news", ["bus"]);
  await codeNow();
  expect(await textOf(second)).toContain("<strong>Withdrawn</strong>");
  expect(await textOf(first)).toContain("That was withdrawn, too.");
});

test("a document of the disclosure has a code that says when it was replaced or taken away", async () => {
  const profile = (await storedProfile(school.store.db)) ?? emptyProfile;
  const { documents } = profile.disclosure;
  const fire = documents.findIndex(({ title }) => title.includes("fire safety"));
  const change = async (changed: Partial<DisclosedDocument>) => {
    const all = documents.map((document, index) => (index === fire ? { ...document, ...changed } : document));
    await publish(school.store, { profile: { ...profile, disclosure: { ...profile.disclosure, documents: all } } });
    school.now = new Date();
    await school.notice();
    const row = (await textOf("/CBSEDisclosure")).split("<tr").find((one) => one.includes("fire safety"));
    return /href="(\/v\/[^"]+)"/.exec(row ?? "")?.[1];
  };
  const first = (await change({ validUntil: "2027-06-01" })) ?? "none";
  const page = await textOf(first);
  expect(page).toMatch(/<strong>Current\.<\/strong>.*Valid until 1 June 2027\./);
  expect(page).toContain("Valid until: 2027-06-01\nSelf-attested: yes");
  expect(page).toMatch(/PDF: fire-safety\.pdf, SHA-256 [0-9a-f]{64}/);
  expect(page).toMatch(/href="\/api\/image\/disclosure\/fire-safety\.pdf/);
  expect(page).toContain("Document of the disclosure ");
  school.now = new Date("2027-06-02T06:30:00Z");
  expect(await textOf(first)).toMatch(/notice--failed.*<strong>Ran out on 1 June 2027\.<\/strong>/s);

  const second = (await change({ validUntil: "2028-06-01" })) ?? "none";
  expect(await textOf(first)).toMatch(new RegExp(`<strong>Replaced</strong>.*${second.slice(3)}`));
  expect(await change({ file: null })).toBeUndefined();
  expect(await textOf(second)).toContain("<strong>Withdrawn</strong>");
});

test("the page of a code that stands names a share image, and other codes name none", async () => {
  await say("The bus is on time.");
  const path = await codeNow();
  const imageOn = (page: string) => /property="og:image" content="https:\/\/school\.example([^"]+)"/.exec(page)?.[1];
  const page = await textOf(path);
  expect(page).toContain(`<meta property="og:title" content="${item.title}"/>`);
  const image = await get(imageOn(page) ?? "none");
  expect(image.headers.get("cache-control")).toContain("immutable");
  const { width, height, format } = await sharp(Buffer.from(await image.arrayBuffer())).metadata();
  expect({ width, height, format }).toEqual({ ...cardSize, format: "jpeg" });
  await withdraw(school.store, "news", ["bus"]);
  await codeNow();
  expect(imageOn(await textOf(path))).toBeUndefined();
  expect(imageOn(await textOf("/v/BBBB-CCCC"))).toBeUndefined();
});

const rumour = "School is closed till 5 December";
const warning: Order = {
  ...entities.orders.example,
  _id: "rumour",
  state: "not ours",
  from: "2026-12-01",
  until: "2036-12-05",
  classes: "",
  opens: null,
  reason: rumour,
};

test("a rumour is denied wherever its words go, and nowhere stands alone", async () => {
  await publish(school.store, { orders: [warning] });
  school.now = new Date();
  await school.notice();
  const page = await textOf((await get("/v?of=orders.rumour")).headers.get("location") ?? "none");
  expect(page).toMatch(/<h1[^>]*>NOT FROM THE SCHOOL<\/h1>/);
  expect(page).not.toContain("<strong>Current.</strong>");
  expect(page).toMatch(/\.denial\{[^}]*background:var\(--danger\).*<div class="notice denial"/s);
  expect(page).toContain(`<meta property="og:title" content="NOT FROM THE SCHOOL: “${rumour}”"/>`);
  expect(page).toContain(`https://wa.me/?text=${encodeURIComponent(`NOT FROM THE SCHOOL: ~“${rumour}”~`)}`);
  expect(page).toMatch(/property="og:image" content="[^"]*\/api\/card\/Today\/rumour\.jpg\?v=/);
  const [feed, today] = [await textOf("/feeds/news.json"), await textOf("/Today")];
  expect(feed).toContain(`"title":"NOT FROM THE SCHOOL: “${rumour}”"`);
  for (const html of [page, today, await textOf("/News")]) {
    const alone = html.replaceAll(`<del>“${rumour}”</del>`, "").replaceAll(`NOT FROM THE SCHOOL: “${rumour}”`, "");
    expect(html).toContain(`<del>“${rumour}”</del>`);
    expect(alone.replaceAll(`NOT FROM THE SCHOOL: ~“${rumour}”~`, "").includes(rumour)).toBe(false);
  }
  expect(await textOf("/calendars/school.ics")).not.toContain(rumour);
  await withdraw(school.store, "orders", ["rumour"]);
});

test("the page of an order says it in a sentence; what is for inspectors is folded", async () => {
  await publish(school.store, {
    orders: [{ ...warning, _id: "snow", state: "closed", until: "2026-12-02", reason: "Snow" }],
  });
  school.now = new Date();
  const page = await textOf((await get("/v?of=orders.snow")).headers.get("location") ?? "none");
  const said = "School is closed from Tuesday 1 December to Wednesday 2 December for all classes.";
  expect(page).toMatch(new RegExp(`<h1[^>]*>${said}</h1>`));
  expect(page).toContain(`https://wa.me/?text=${encodeURIComponent(`${said}\n\nSnow.\n\n`)}`);
  expect(page).not.toContain("First day");
  const [inspectors = ""] = /<details class="inspectors[^>]*>.*?<\/details>/s.exec(page) ?? [];
  expect(inspectors).toContain("Every version");
  expect(page.replace(inspectors, "")).not.toMatch(/SHA-256|Issued: /);
  await withdraw(school.store, "orders", ["snow"]);
});

test("everything that is published has a code", async () => {
  school.now = new Date();
  const rows = await school.store.db.selectFrom("published").select(["kind", "id"]).execute();
  const withCodes = entryKinds.filter((kind) => entities[kind].publication);
  for (const kind of withCodes) expect(rows.map((row) => row.kind)).toContain(kind);
  for (const { kind, id } of rows.filter((row) => withCodes.some((known) => known === row.kind))) {
    const code = (await get(`/v?of=${kind}.${id}`)).headers.get("location");
    expect(code, `${kind} ${id}`).toMatch(/^\/v\/[B-Z]{4}-[B-Z]{4}$/);
  }
  const { disclosure } = (await storedProfile(school.store.db)) ?? emptyProfile;
  const onPage = (await textOf("/CBSEDisclosure")).matchAll(/href="\/v\/[B-Z]{4}-[B-Z]{4}"/g);
  expect([...onPage]).toHaveLength(disclosedDocuments(disclosure).size);
});

test("a code never issued says what to do", async () => {
  const page = await get(`/v/${codeText("BCDFGHJK")}`);
  expect([page.status, await page.text()]).toEqual([404, expect.stringContaining("No notice has this code")]);
  expect((await get("/v/hello")).status).toBe(404);
  expect(await (await get("/v?code=HELL0")).text()).toContain("This is no code");
});

/** Returns state and address of each row of the versions, as they stand on the page. */
const versionsOn = (page: string) =>
  [...page.matchAll(/<td[^>]*>(\w+)[^<]*<\/td><td[^>]*><a class="code" href="([^"]+)"/g)].map(
    ([, state, address]) => `${state} ${address}`,
  );
