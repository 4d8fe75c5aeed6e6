import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { storedProfile } from "../src/db/published/stored-content.server.ts";
import { entities } from "../src/kinds/all.ts";
import { publish, withdraw } from "../src/publishing/publish.server.ts";
import { expectAnswer } from "./support/expect-answer.ts";
import { schoolOfFile } from "./support/served-school.ts";

const site = "https://school.example";
const school = schoolOfFile({ PUBLIC_URL: site });
let photos: string[];
let paper: string;
beforeAll(async () => {
  const rows = await school.store.db.selectFrom("files").select(["path", "type"]).orderBy("path").execute();
  photos = rows.filter(({ path, type }) => type === "image/jpeg" && path.startsWith("albums/")).map(({ path }) => path);
  paper = rows.find(({ path }) => path.startsWith("news/") && path.endsWith(".pdf"))?.path ?? "none";
});

const item = {
  ...entities.news.example,
  _id: "fair",
  title: "Science fair on 28 November",
  description: "Parents may come from 10 AM.\n\nThe gate of the lower road is open.\nPark there.",
  attachments: [] as string[],
};
const event = { ...entities.events.example, _id: "fair-day", date: "2026-11-28", time: "10:00 AM to 12:30 PM" };
const circular = { ...entities.circulars.example, _id: "fair-rules", id: "fair-rules", category: "General" };

async function say(changed: Partial<typeof item> = {}, more: object = {}) {
  await publish(school.store, { news: [{ ...item, ...changed }], ...more });
  // What was issued a moment ago was issued before the school's clock.
  school.now = new Date();
  await school.notice();
}

/** Returns the value of a tag in a page's head. */
const said = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];

test("every photo and PDF is on the list and on the page, in any order of the attachments", async () => {
  const [one = "", two = "", three = ""] = photos;
  const attachments = [one, two, three, paper];
  const content = {
    events: [{ ...event, images: [one, two], attachments: [three, paper] }],
    circulars: [{ ...circular, attachments: [one, paper] }],
    albums: [{ ...entities.albums.example, _id: "fair-day", attachments: [one, paper, two], photos: [] }],
  };
  await say({ attachments }, content);
  const onPages: [string, string[]][] = [
    ["/News", attachments],
    ["/News/fair", attachments],
    ["/Events?year=All", [one, three, paper]],
    ["/Events/fair-day", attachments],
    ["/Today", [one, paper]],
    ["/Circulars/fair-rules", [one, paper]],
    ["/SubGallery?id=fair-day", [one, paper, two]],
  ];
  for (const [address, paths] of onPages) {
    const html = (await school.textOf(address)).replaceAll(/data-props="[^"]*"/g, "");
    for (const path of paths) {
      const shown = path.endsWith(".pdf")
        ? `<a class="file" href="/api/image/${path}`
        : `<img [^>]*src="/api/image/${path}`;
      expect([address, path, new RegExp(shown).test(html)]).toEqual([address, path, true]);
      if (!path.endsWith(".pdf")) expect(html).not.toContain(`<a class="file" href="/api/image/${path}`);
    }
  }
});

test("pop-ups, registration, notice lines and pages of codes show attachments as what they are", async () => {
  const [photo = ""] = photos;
  const attachments = [photo, paper];
  const { notifications, registrationLinks, highlights } = entities;
  const further = {
    notifications: [{ ...notifications.example, image: [], attachments }],
    registrationLinks: [{ ...registrationLinks.example, attachments }],
    highlights: [{ ...highlights.example, attachments }],
  };
  await say({ attachments }, further);
  const code = /href="(\/v\/[^"]+)"/.exec(await school.textOf("/News/fair"))?.[1] ?? "";
  const main = async (address: string) => (await school.textOf(address)).split("<main")[1] ?? "";
  const places = [
    /<dialog .*?<\/dialog>/s.exec(await main("/"))?.[0] ?? "",
    await main("/Admission"),
    await main(code),
  ];
  for (const html of places) {
    expect(html).toMatch(new RegExp(`<img [^>]*src="/api/image/${photo}`));
    expect(html).not.toContain(`<a class="file" href="/api/image/${photo}`);
    expect(html).toContain(`<a class="file" href="/api/image/${paper}`);
  }
  const marquee = /<ul class="announce__list[^"]*">.*?<\/ul>/s.exec(await school.textOf("/AboutUs"))?.[0] ?? "";
  for (const path of attachments) expect(marquee).toContain(`<a href="/api/image/${path}`);
});

test("a pop-up has its picture without a title; registration without an address opens its PDF", async () => {
  const [photo = ""] = photos;
  const { notifications, registrationLinks } = entities;
  await say(
    {},
    {
      notifications: [{ ...notifications.example, title: "", image: [photo], attachments: [] }],
      registrationLinks: [{ ...registrationLinks.example, title: "Hostel form", url: null, attachments: [paper] }],
    },
  );
  for (const page of ["/", "/Admission"]) {
    const html = await school.textOf(page);
    const link = html.split("<a ").find((part) => part.includes("Hostel form</span>"));
    expect([page, link]).toEqual([page, expect.stringContaining(`href="/api/image/${paper}`)]);
    const popUp = html.split("<article").find((part) => part.includes(`data-notice="${notifications.example._id}"`));
    if (page === "/") expect(popUp).toContain(`/api/image/${photo}`);
  }
});

test("lists, feeds and search lead to the page of an item", async () => {
  const events = [{ ...event, images: [], attachments: [] }];
  await say({}, { events, circulars: [{ ...circular, attachments: [] }] });
  for (const [page, link] of [
    ["/News", '<a href="/News/fair">'],
    ["/", '<a href="/News/fair">'],
    ["/Events?year=All", '<a href="/Events/fair-day">'],
    ["/Calendar", '<a href="/Events/fair-day">'],
    ["/Today", '<a href="/Circulars/fair-rules">'],
    ["/feeds/news.atom", `<link href="${site}/News/fair"/>`],
  ] as const)
    expect(await school.textOf(page), page).toContain(link);
  const feed = JSON.parse(await school.textOf("/feeds/news.json")) as { items: { url: string }[] };
  expect(feed.items.map(({ url }) => url)).toContain(`${site}/Circulars/fair-rules`);
  await school.expectOn("/Search?q=Science+fair+on", '<a href="/News/fair">');
});

test("an item keeps its address when its title changes, and answers 404 when it is taken down", async () => {
  await say({ title: "Science fair moves to 5 December" });
  expect(await school.textOf("/News/fair")).toMatch(/<h1>Science fair moves to 5 December<\/h1>/);
  await withdraw(school.store, "news", ["fair"]);
  await school.notice();
  await expectAnswer(school.ask("/News/fair"), 404, "This news item is not here", '<a class="more" href="/News">');
  expect((await school.ask("/Events/fair")).status).toBe(404);
});

test("the preview of its link has title, first words, address and photo", async () => {
  await say({ attachments: [paper, photos[0] ?? "none"] });
  const page = await school.textOf("/News/fair");
  expect(said(page, "og:title")).toBe(item.title);
  expect(said(page, "og:description")).toBe(
    "Parents may come from 10 AM. The gate of the lower road is open. Park there.",
  );
  expect(said(page, "og:url")).toBe(`${site}/News/fair`);
  expect(page).toContain(`<link rel="canonical" href="${site}/News/fair"`);
  expect(said(page, "og:type")).toBe("article");
  expect(said(page, "og:site_name")).toBe("Kindled Star Convent");
  const [, described = "{}"] = /<script type="application\/ld\+json">(.*?"NewsArticle".*?)<\/script>/s.exec(page) ?? [];
  const [photo] = JSON.parse(described)["@graph"].map(({ image }: { image?: string[] }) => image?.[0]);
  expect(photo).toContain(`${site}/api/image/${photos[0]}`);
  const image = String(said(page, "og:image")).replaceAll("&amp;", "&");
  expect(image).toContain(`${site}/api/image/${photos[0]}?width=`);
  const bytes = await school.ask(image.slice(site.length));
  const { format, width, height } = await sharp(Buffer.from(await bytes.arrayBuffer())).metadata();
  const named = ["width", "height"].map((side) => Number(said(page, `og:image:${side}`)));
  expect([format, width, height]).toEqual(["jpeg", ...named]);
});

test("every page has a link preview, without a stop before a colon", async () => {
  await publish(school.store, { news: [{ ...item, title: "No school today.", description: "" }] });
  await school.notice();
  for (const address of ["/", "/News", "/AboutUs", "/Calendar", "/SubGallery?id=sports-day", "/News/fair"]) {
    const page = await school.textOf(address);
    for (const name of ["title", "description", "url", "type", "site_name", "image"])
      expect([address, name, said(page, `og:${name}`)]).toEqual([address, name, expect.stringMatching(/./)]);
    expect(said(page, "og:description")).toBe(said(page, "description"));
  }
  expect(said(await school.textOf("/News/fair"), "og:description")).toBe("No school today. Kindled Star Convent");
});

test("its page keeps the paragraphs of the text, and shows its code, which lists leave out", async () => {
  await say();
  const page = await school.textOf("/News/fair");
  expect(page).toContain("<p>Parents may come from 10 AM.</p><p>The gate of the lower road is open.\nPark there.</p>");
  expect(page).toMatch(/href="\/v\/[^"]+"/);
  expect(await school.textOf("/News")).not.toContain("Check or share");
});

test("its page is kept in memory, in one spelling, and rendered again when the item changes", async () => {
  await say();
  await school.textOf("/News/fair");
  school.rendered.length = 0;
  await Promise.all(
    ["/News/fair", "/news/fair", "/News/fair/", "/News/fair?utm_source=chat"].map((one) => school.ask(one)),
  );
  expect(school.rendered).toEqual([]);
  await say({ title: "Science fair with a new hour" });
  await school.expectOn("/News/fair", "with a new hour");
});

test("what is written in Devanagari is marked as Hindi wherever it stands, and only that", async () => {
  await say({ title: "विज्ञान मेला: Class IV", description: "मेला 10 बजे शुरू होगा।", attachments: [] });
  const topper = { ...entities.toppers.example, _id: "first", name: "प्रिया", stream: "विज्ञान", attachments: [] };
  await publish(school.store, {
    events: [{ ...event, title: "खेल दिवस", venue: "मैदान", images: [], attachments: [] }],
    toppers: [{ ...topper, division: "99.9%", year: 2024 }],
    orders: [
      { ...entities.orders.example, _id: "rain", from: "2026-11-20", reason: "भारी बारिश।", issuer: "प्रधानाचार्या" },
    ],
    profile: {
      ...(await storedProfile(school.store.db)),
      town: "रांची",
      mission: "हर बच्चे के साथ।",
      officeHours: "सुबह 8 से 2 बजे",
    },
  });
  await school.notice();
  for (const address of "/News/fair /News /Events /Events/fair-day /Today /TopperXII /ContactUs /".split(" ")) {
    const page = await school.textOf(address);
    expect(page, address).toMatch(/<span lang="hi">/);
    expect(unmarkedIn(page), address).toEqual([]);
  }
  expect(await school.textOf("/News")).toMatch(/<span lang="hi">विज्ञान मेला<\/span>: Class IV/);
});

/** Returns the Hindi words of a page outside what is marked, without those of attributes and of elements that hold text alone. */
function unmarkedIn(html: string): string[] {
  const words = html
    .replaceAll(/<(title|script|style|textarea|option)[ >].*?<\/\1>/gs, "")
    .replaceAll(/<(\w+) lang="hi"[^>]*>[^<]*<\/\1>/g, "")
    .replaceAll(/<[^>]*>/g, "");
  return words.match(/[^\n]*\p{Script=Devanagari}[^\n]*/gu) ?? [];
}
