import { execFile } from "node:child_process";
import { mkdir, rm, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { siteIcons } from "@school/content/site-icon";
import { cardSize } from "@school/content/social-card";
import sharp, { type Region } from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { listen } from "../server/src/listen.ts";
import { openSchool } from "../server/src/open-school.ts";
import { publish as publishPart } from "../server/src/publish/publish.ts";
import { requestListener } from "../server/src/request-listener.ts";
import { folderStorage } from "../server/src/storage/file-storage.ts";
import { addresses } from "./routes.ts";
import { type ServerProcess, startServer, temporaryFolder } from "./server-process.ts";

const root = new URL("..", import.meta.url).pathname;
const KILOBYTE = 1024;
/** Where the title stands, the strip between it and the window, and the middle of the window. */
const wall: Region = { left: 64, top: 60, width: 628, height: 400 };
const joint: Region = { left: 700, top: 0, width: 44, height: 470 };
const pane: Region = { left: 860, top: 220, width: 160, height: 200 };

// Drawing cards takes what the other tests leave of the processors.
vi.setConfig({ testTimeout: 300_000 });

/** A school with a crest, one hero picture and one album. */
let data: string;
let server: ServerProcess;
beforeAll(async () => {
  data = await temporaryFolder();
  server = await startServer({ DATA_DIR: data, SEED: "none", PICTURES: "make", PUBLIC_URL: "https://school.example" });
  await publish(
    { profile: profileWith("Lakeside School"), albums: [albumOf("Sports day")] },
    {
      "crest.png": await shape("#84351f"),
      "hero.jpg": await photo("#205080"),
      "albums/day.jpg": await photo("#208040"),
    },
  );
});
afterAll(async () => {
  await server.stop();
  await rm(data, { recursive: true });
});

const photo = (background: string) =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer();
const shape = (background: string) =>
  sharp({ create: { width: 400, height: 500, channels: 4, background } })
    .png()
    .toBuffer();
const profileWith = (name: string) => ({
  name,
  town: "Kesarkot",
  crest: { file: "crest.png", alt: "Crest" },
  hero: [{ slogan: "By the lake.", line: "", picture: { file: "hero.jpg", alt: "The lake at noon" }, plate: false }],
});
const albumOf = (title: string, _id = "day") => ({
  _id,
  title,
  description: "",
  date: "2026-11-20",
  attachments: ["albums/day.jpg"],
});

async function publish(content: unknown, files: Record<string, Uint8Array> = {}, dataDir = data) {
  const desk = await temporaryFolder();
  await writeFile(join(desk, "content.json"), JSON.stringify(content));
  await mkdir(join(desk, "files"));
  for (const [path, bytes] of Object.entries(files)) {
    await mkdir(dirname(join(desk, "files", path)), { recursive: true });
    await writeFile(join(desk, "files", path), bytes);
  }
  const args = ["server/src/publish-command.ts", join(desk, "content.json"), join(desk, "files")];
  await promisify(execFile)(process.execPath, args, { cwd: root, env: { PATH: process.env.PATH, DATA_DIR: dataDir } });
  await rm(desk, { recursive: true });
}

/** What a page says in its head under a name. */
async function said(address: string, name: string, site = server.url): Promise<string | undefined> {
  const html = await (await fetch(site + address)).text();
  return new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];
}

/** The card that a page names, as soon as it is drawn; `isNew` says which one is waited for. */
async function cardOf(address: string, isNew: (card: string) => boolean = () => true, site = server.url) {
  return vi.waitFor(
    async () => {
      const named = String(await said(address, "og:image", site));
      expect(isNew(named), named).toBe(true);
      const answer = await fetch(named.replace(/^https?:\/\/[^/]+/, site));
      expect(answer.headers.get("Cache-Control"), named).toContain("immutable");
      return { named, bytes: Buffer.from(await answer.arrayBuffer()), type: answer.headers.get("Content-Type") };
    },
    { timeout: 150_000, interval: 100 },
  );
}

async function pixelsOf(card: Buffer, region: Region): Promise<Buffer> {
  return sharp(card).extract(region).removeAlpha().raw().toBuffer();
}

/** The share of a region that is as dark as ink. */
async function inkIn(card: Buffer, region: Region): Promise<number> {
  const pixels = await sharp(card).extract(region).greyscale().raw().toBuffer();
  return pixels.filter((grey) => grey < 90).length / pixels.length;
}

test("every screen names a card that is drawn: 1200 by 630, below 300 KB, its title in ink and its window filled", async () => {
  const all = await addresses(server.url);
  expect(all).toHaveLength(28);
  for (const address of all) {
    const { named, bytes, type } = await cardOf(address);
    expect(named).toMatch(/^https:\/\/school\.example\/api\/card\/[\w/-]+\.jpg\?v=[0-9a-f]{12}$/);
    expect(type).toBe("image/jpeg");
    const { width, height, format } = await sharp(bytes).metadata();
    expect({ width, height, format }, address).toEqual({ ...cardSize, format: "jpeg" });
    expect(bytes.length, address).toBeLessThan(150 * KILOBYTE);
    expect(await inkIn(bytes, wall), address).toBeGreaterThan(0.01);
    expect(await inkIn(bytes, joint), address).toBe(0);
    const [red, green, blue] = await pixelsOf(bytes, pane);
    const looked = { red, green, blue };
    const colour = address.startsWith("/SubGallery")
      ? { red: 32, green: 128, blue: 64 }
      : { red: 32, green: 80, blue: 128 };
    for (const [name, value] of Object.entries(colour)) {
      expect(Math.abs(Number(looked[name as keyof typeof looked]) - value), `${address}: ${name}`).toBeLessThan(6);
    }
  }
});

test("the head says what an app needs to show the card, and what it shows to those who cannot see it", async () => {
  expect(await said("/News", "og:image:width")).toBe("1200");
  expect(await said("/News", "og:image:height")).toBe("630");
  expect(await said("/News", "og:image:alt")).toBe("The lake at noon");
  expect(await said("/News", "og:title")).toBe("News");
  expect(await said("/News", "twitter:card")).toBe("summary_large_image");
  expect(await said("/NoSuchPage", "og:image")).toBeUndefined();
  expect(await said("/SubGallery?id=none", "og:image")).toBeUndefined();
});

test("a title that changes gets a card and an address of its own; the rest of the picture stays", async () => {
  const before = await cardOf("/SubGallery?id=day");
  await publish({ albums: [albumOf("Annual day")] });
  const after = await cardOf("/SubGallery?id=day", (named) => named !== before.named);
  expect((await pixelsOf(after.bytes, wall)).equals(await pixelsOf(before.bytes, wall))).toBe(false);
  const [[red], [redBefore]] = [await pixelsOf(after.bytes, pane), await pixelsOf(before.bytes, pane)];
  expect(Math.abs(Number(red) - Number(redBefore))).toBeLessThan(6);
});

test.each([
  ["a Hindi title", "वार्षिक खेलकूद प्रतियोगिता और पुरस्कार वितरण समारोह"],
  [
    "a title of 200 letters",
    "Prize giving of the inter-house competition in elocution, quiz and painting ".repeat(3).slice(0, 200),
  ],
  ["a word without an end", "Supercalifragilistic".repeat(10)],
  ["a Hindi title of 200 letters", "स्वतंत्रता दिवस पर प्रधानाचार्य का संबोधन और सांस्कृतिक कार्यक्रम ".repeat(4).slice(0, 200)],
  ["a title in a script that no font of ours has", "ஆண்டு விழா"],
  ["signs that no font of ours has", "Café Ẅild 🎉 日本 day"],
])("%s fits on the wall", async (_, title) => {
  const before = await cardOf("/SubGallery?id=day");
  await publish({ albums: [albumOf(title)] });
  const { bytes } = await cardOf("/SubGallery?id=day", (named) => named !== before.named);
  expect(await inkIn(bytes, wall)).toBeGreaterThan(0.02);
  expect(await inkIn(bytes, joint)).toBe(0);
  // Nothing runs into the margin either.
  expect(await inkIn(bytes, { left: 0, top: 0, width: 56, height: 630 })).toBe(0);
});

test("the icons are made from the crest, and the manifest names them", async () => {
  const html = await (await fetch(`${server.url}/`)).text();
  const hrefOf = (rel: string) => new RegExp(`<link rel="${rel}" href="([^"]+)"`).exec(html)?.[1];
  // In a tab it is the picture of the header, which is fetched once.
  expect(html).toContain(`src="${hrefOf("icon")}"`);
  const manifest = await (await fetch(server.url + hrefOf("manifest"))).json();
  expect(manifest).toMatchObject({ name: "Lakeside School", start_url: "/" });
  const theme = await said("/", "theme-color");
  expect(manifest.theme_color).toBe(theme);
  const icons: [string | undefined, number][] = [
    ["/apple-touch-icon.png", siteIcons.apple],
    ...manifest.icons.map(
      ({ src, sizes }: { src: string; sizes: string }) => [src, Number.parseInt(sizes, 10)] as const,
    ),
  ];
  expect(manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
  for (const [address, side] of icons) {
    const answer = await fetch(server.url + address);
    const isVersioned = address?.includes("v=");
    expect(answer.headers.get("Cache-Control"), address).toContain(isVersioned ? "immutable" : "no-cache");
    const { data: pixels, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height], address).toEqual([side, side]);
    const middle = (side * (side / 2) + side / 2) * 3;
    expect([...pixels.subarray(middle, middle + 3)], address).toEqual([0x84, 0x35, 0x1f]);
  }
  const favicon = await fetch(`${server.url}/favicon.ico`);
  expect(favicon.headers.get("Content-Type")).toBe("image/png");
  const bytes = Buffer.from(await favicon.arrayBuffer());
  expect(bytes.length).toBeLessThan(3 * KILOBYTE);
  expect((await sharp(bytes).metadata()).width).toBe(siteIcons.favicon);
});

test("an address that names no page is refused in one sentence", async () => {
  const strange = [
    "NoSuchPage",
    "home",
    "SubGallery",
    "SubGallery/none",
    "SubGallery/day/day",
    "SubGallery/",
    "__proto__",
  ];
  const climbing = ["..%2f..%2fschool.sqlite", "AboutUs%00", "A".repeat(5000), "%E0%A4%A"];
  for (const name of [...strange, ...climbing]) {
    const answer = await fetch(`${server.url}/api/card/${name}.jpg`);
    expect(answer.status, name).toBe(404);
    expect(answer.headers.get("Content-Type"), name).toBe("application/problem+json");
  }
  expect((await fetch(`${server.url}/api/icon/toString.png`)).status).toBe(404);
});

test("a school without a crest or any picture has cards and icons all the same, in any script", async () => {
  const folder = await temporaryFolder();
  const bare = await startServer({ DATA_DIR: folder, SEED: "none", PICTURES: "make" });
  await publish({ profile: { name: "सरस्वती विद्या मंदिर" } }, {}, folder);
  const isOfTheSchool = async () => expect(await said("/", "og:title", bare.url)).toBe("सरस्वती विद्या मंदिर");
  await vi.waitFor(isOfTheSchool, { timeout: 150_000 });
  for (const address of ["/", "/News"]) {
    const { bytes } = await cardOf(address, () => true, bare.url);
    expect(await inkIn(bytes, wall), address).toBeGreaterThan(0.01);
    expect(await inkIn(bytes, pane), address).toBeGreaterThan(0.5);
  }
  const icon = Buffer.from(await (await fetch(`${bare.url}/favicon.ico`)).arrayBuffer());
  expect((await sharp(icon).metadata()).width).toBe(siteIcons.favicon);
  expect((await sharp(icon).stats()).isOpaque).toBe(false);
  await bare.stop();
  await rm(folder, { recursive: true });
});

test("what nothing shows any more is deleted after a day, and nothing is drawn inside a request: until then the page's picture stands in", async () => {
  const folder = await temporaryFolder();
  const school = await openSchool({ DATA_DIR: folder, SEED: "none" });
  const storageFolder = join(folder, "files");
  const from = await temporaryFolder();
  await writeFile(join(from, "crest.png"), await shape("#84351f"));
  await writeFile(join(from, "hero.jpg"), await photo("#205080"));
  await publishPart(
    { db: school.store.db, storageFolder, schoolCode: "DEMO" },
    { profile: profileWith("Hillside") },
    from,
  );
  const answer = requestListener({
    ...school.apiServices,
    changes: school.changes,
    pageKey: () => null,
    notFound: "",
    site: async () => new Response("no such page", { status: 404 }),
    assetsFolder: null,
  });
  const listening = await listen(answer, { ...school.config, port: 0 });
  const url = `http://127.0.0.1:${(listening.address() as { port: number }).port}`;
  const stored = () => folderStorage(storageFolder).list();

  const before = await stored();
  for (const address of ["/api/card/AboutUs.jpg", "/api/card/Home.jpg?v=0", "/api/icon/apple.png", "/favicon.ico"]) {
    const first = await fetch(url + address);
    expect([first.status, first.headers.get("Cache-Control")], address).toEqual([200, "no-cache"]);
    const bytes = Buffer.from(await first.arrayBuffer());
    expect((await sharp(bytes).metadata()).width, address).toBe(address.startsWith("/api/card") ? 1200 : 400);
  }
  expect(await stored()).toEqual(before);

  const work = () => promisify(execFile)(process.execPath, [join(root, "server/src/pictures/encode.ts"), folder]);
  await work();
  const drawn = (await stored()).filter((path) => /^(cards|icons)\//.test(path));
  expect(drawn).toHaveLength(28 + Object.keys(siteIcons).length);
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
  for (const path of await stored()) await utimes(join(storageFolder, path), yesterday, yesterday);
  await publishPart(
    { db: school.store.db, storageFolder, schoolCode: "DEMO" },
    { profile: { town: "Pine Ridge" } },
    null,
  );
  await work();
  const unnamed_since = yesterday.toISOString();
  await school.store.db.updateTable("unnamed_places").set({ unnamed_since }).execute();
  await work();
  const now = (await stored()).filter((path) => /^(cards|icons)\//.test(path));
  expect(now).toHaveLength(drawn.length);
  expect(now.filter((path) => drawn.includes(path)).every((path) => path.startsWith("icons/"))).toBe(true);

  listening.closeAllConnections();
  listening.close();
  await school.forms.stop();
  await school.close();
  for (const place of [folder, from]) await rm(place, { recursive: true });
});
