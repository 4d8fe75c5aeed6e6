import sharp from "sharp";
import { expect, test } from "vitest";
import { cardSize, siteIconNames, siteIcons } from "../src/kinds/files/social-card.ts";
import { shareImagePath } from "../src/media/share-images/share-images.server.ts";
import { changeDocuments } from "./support/documents.ts";
import { filesOf } from "./support/files-of.ts";
import { runPictureWorkerForWeeks } from "./support/picture-worker.ts";
import { addresses } from "./support/routes.ts";
import { ServedSchool, servedSchool } from "./support/served-school.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";
import { dateFiles } from "./support/test-files.ts";

/** The demo school with drawn icons and cards. */
const school = servedSchool("copied");
const storage = () => filesOf(school.folder);
const drawn = async () => (await storage().list()).filter((path) => /^(cards|icons)\//.test(path));

/** Width of the demo school's crest in pixels. */
const CREST = 128;
const ALBUM = "/SubGallery?id=sports-day";

/** Returns the value of a tag in a page's head. */
async function said(address: string, name: string): Promise<string | undefined> {
  const html = await school.textOf(address);
  return new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];
}

const cardAddressOf = async (address: string) =>
  String(await said(address, "og:image")).replace(/^https?:\/\/[^/]+/, "");

test("every screen names a drawn card that may be cached for ever: a JPEG of 1200 by 630", async () => {
  const all = await addresses(school.origin);
  expect(all).toHaveLength(28);
  for (const address of [...all, ...all.map((one) => `/hi${one}`)]) {
    const card = await cardAddressOf(address);
    expect(card, address).toMatch(
      address.startsWith("/hi")
        ? /^\/api\/card\/[\w/-]+\.hi\.jpg\?v=[0-9a-f]{12}$/
        : /^\/api\/card\/[\w/-]+\.jpg\?v=[0-9a-f]{12}$/,
    );
    const answer = await school.ask(card);
    expect(answer.headers.get("Cache-Control"), address).toContain("immutable");
    const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect({ width, height, format }, address).toEqual({ ...cardSize, format: "jpeg" });
  }
});

test("the head has all that apps need for the card", async () => {
  const tags = ["og:image", "og:image:width", "og:image:height", "og:image:alt", "og:title", "twitter:card"];
  const head = await Promise.all(tags.map((tag) => said("/News", tag)));
  const card = expect.stringMatching(/^http:\/\/localhost:3000\/api\/card\/News\.jpg/);
  expect(head).toEqual([card, "1200", "630", expect.stringMatching(/\w+ \w+/), "News", "summary_large_image"]);
  for (const path of ["/NoSuchPage", "/SubGallery?id=none"]) expect(await said(path, "og:image")).toBeUndefined();
});

test("the manifest names the icons and their sizes; old addresses of icons are answered too", async () => {
  const html = await school.textOf("/");
  const hrefOf = (rel: string) => String(new RegExp(`<link rel="${rel}" href="([^"]+)"`).exec(html)?.[1]);
  // The tab uses the header's picture, which the browser fetches once.
  expect(html).toContain(`src="${hrefOf("icon")}"`);
  const manifest = await (await school.ask(hrefOf("manifest"))).json();
  expect(manifest).toMatchObject({ start_url: "/", theme_color: await said("/", "theme-color") });
  const [, inHindi = ""] = /<link rel="manifest" href="([^"]+)"/.exec(await school.textOf("/hi/")) ?? [];
  expect(await (await school.ask(inHindi)).json()).toMatchObject({ start_url: "/hi/", scope: "/", lang: "hi" });
  expect(manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
  const icons: [string, number][] = [
    ["/favicon.ico", siteIcons.favicon],
    ["/apple-touch-icon.png", siteIcons.apple],
    ...manifest.icons.map(({ src, sizes }: { src: string; sizes: string }): [string, number] => [
      src,
      Number.parseInt(sizes, 10),
    ]),
  ];
  for (const [address, side] of icons) {
    const answer = await school.ask(address);
    expect(answer.headers.get("Content-Type"), address).toBe("image/png");
    expect(answer.headers.get("Cache-Control"), address).toContain(address.includes("v=") ? "immutable" : "no-cache");
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([width, height], address).toEqual([side, side]);
  }
});

test("an address that names no page is refused in one sentence", async () => {
  const strange = "NoSuchPage home SubGallery SubGallery/none SubGallery/sports-day/day SubGallery/ __proto__".split(
    " ",
  );
  const climbing = ["..%2f..%2fschool.sqlite", "AboutUs%00", "A".repeat(5000), "%E0%A4%A"];
  for (const name of [...strange, ...climbing]) {
    const answer = await school.ask(`/api/card/${name}.jpg`);
    expect(answer.status, name).toBe(404);
    expect(answer.headers.get("Content-Type"), name).toBe("application/problem+json");
  }
  expect((await school.ask("/api/icon/toString.png")).status).toBe(404);
});

test("no request draws: until the worker has drawn the card, the page's picture stands in", async () => {
  const addresses = ["/api/card/AboutUs.jpg", "/api/card/Home.jpg?v=0", "/api/icon/apple.png", "/favicon.ico"];
  const tagsDrawn = await Promise.all(addresses.map(async (at) => (await school.ask(at)).headers.get("ETag")));
  for (const path of await drawn()) await storage().remove(path);
  for (const [index, address] of addresses.entries()) {
    const answer = await school.ask(address);
    expect(answer.headers.get("ETag"), address).not.toBe(tagsDrawn[index]);
    expect([answer.status, answer.headers.get("Cache-Control")], address).toEqual([200, "no-cache"]);
    const { width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(width === CREST, address).toBe(!address.startsWith("/api/card"));
  }
  expect(await drawn()).toEqual([]);
});

test("a new school has a plain icon from the first second", async () => {
  const empty = new ServedSchool();
  await empty.open({ DATA_DIR: temporaryFolder(), SEED: "none" });
  const [, named = ""] = /<link rel="icon" href="([^"]+)"/.exec(await empty.textOf("/")) ?? [];
  expect(named).toMatch(/^\/api\/icon\/favicon\.png\?v=/);
  const icons = siteIconNames.map((name) => `/api/icon/${name}.png`);
  const answers = await Promise.all(
    [named, "/favicon.ico", "/apple-touch-icon.png", ...icons].map((at) => empty.ask(at)),
  );
  await empty.close();
  for (const { status, headers, url } of answers) {
    const said = ["Content-Type", "Cache-Control"].map((name) => headers.get(name));
    expect([status, ...said], url).toEqual([200, "image/png", "no-cache"]);
  }
});

test("a changed title gets a new card and address; the old card alone is erased in four weeks", async () => {
  const before = await drawn();
  const placeOn = async (page: string) => shareImagePath("SubGallery/sports-day", versionOf(await cardAddressOf(page)));
  const placesNow = () => Promise.all([ALBUM, `/hi${ALBUM}`].map(placeOn));
  const oldPlaces = await placesNow();
  school.write((database) =>
    changeDocuments(database, "albums", (album) =>
      album._id === "sports-day" ? { ...album, title: "Prize giving" } : album,
    ),
  );
  await school.notice();
  dateFiles(school.folder, new Date(Date.now() - 25 * 60 * 60 * 1000));
  await runPictureWorkerForWeeks(school.folder);
  const places = await placesNow();
  expect(new Set([...places, ...oldPlaces]).size).toBe(4);
  expect((await school.ask(await cardAddressOf(ALBUM))).headers.get("Cache-Control")).toContain("immutable");
  const stay = before.filter((path) => !oldPlaces.includes(path));
  expect(stay).toHaveLength(before.length - 2);
  expect((await drawn()).toSorted()).toEqual([...stay, ...places].toSorted());
});

const versionOf = (address: string) => String(new URL(address, school.origin).searchParams.get("v"));
