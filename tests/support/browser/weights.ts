import { brotliCompressSync, constants } from "node:zlib";
import type { Browser, CDPSession, Cookie, Page } from "@playwright/test";

/** The bytes on the wire of one visit, with headers. */
export interface Weight {
  address: string;
  /** The touched island; "" for a first visit. */
  island: string;
  /** By kind of file, as the browser's protocol names them. */
  bytes: Partial<Record<"Document" | "Stylesheet" | "Script" | "Font" | "Image" | "Other" | "Fetch", number>>;
  /** Requested addresses, in order. */
  asked: string[];
  /** The bytes of each picture that has arrived. */
  pictures: Map<string, number>;
  /** Requests of high priority that the page itself named: no script, and no font found while drawing. */
  urgent: string[];
  /** Errors and policy violations of the console. */
  complaints: string[];
  /** Requests without an answer yet. */
  open: Set<string>;
}

export function withoutFonts({ bytes }: Weight): number {
  return Object.values(bytes).reduce((sum, each) => sum + each, 0) - (bytes.Font ?? 0);
}

export const kib = (bytes = 0) => Math.round((bytes / 1024) * 10) / 10;

/**
 * Weighs the first visit of a phone to a page until requests end: with an empty cache and still carousels.
 * @param cookies of somebody who is signed in.
 */
export function weighFirstLoad(
  browser: Browser,
  school: string,
  address: string,
  cookies: Cookie[] = [],
): Promise<Weight> {
  return onPhone(browser, async ({ page, weigh }) => {
    await page.context().addCookies(cookies);
    const weight = weigh(address);
    await page.goto(school + address, { waitUntil: "networkidle" });
    const named = await page
      .locator("link[rel=preload][as=font]")
      .evaluateAll((all) => all.map((each) => (each as HTMLLinkElement).href));
    weight.urgent = weight.urgent.filter((url) => !url.endsWith(".woff2") || named.includes(url));
    for (const url of await page.evaluate(farPictures, FAR)) leaveOut(weight, url);
    return weight;
  });
}

/** In pixels below the screen. Each browser has a distance of its own at which it fetches a lazy picture; none has a smaller one. */
const FAR = 1250;

/** Runs in the page. Returns the addresses of lazy pictures that only the browser's own choice brings so early. */
function farPictures(far: number): string[] {
  const isFar = (picture: HTMLImageElement) =>
    picture.loading === "lazy" && picture.getBoundingClientRect().top > innerHeight + far;
  const [away, near] = [[...document.images].filter(isFar), [...document.images].filter((one) => !isFar(one))];
  const needed = new Set(near.map(({ currentSrc }) => currentSrc));
  return away.map(({ currentSrc }) => currentSrc).filter((url) => url && !needed.has(url));
}

function leaveOut(weight: Weight, url: string) {
  weight.asked = weight.asked.filter((asked) => asked !== url);
  weight.bytes.Image = (weight.bytes.Image ?? 0) - (weight.pictures.get(url) ?? 0);
  weight.pictures.delete(url);
}

/** Returns whether the server has recompressed a page at the highest level, which it does when it is idle. */
export async function isSmallest(school: string, address: string): Promise<boolean> {
  const answer = await fetch(school + address, { headers: { "Accept-Encoding": "br" } });
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const least = brotliCompressSync(await answer.arrayBuffer(), { params }).length;
  return Number(answer.headers.get("content-length")) < least * 1.02;
}

export async function islandsOf(school: string, address: string): Promise<string[]> {
  const html = await (await fetch(school + address)).text();
  return [...html.matchAll(/data-island="([^"]+)"/g)].map(([, name]) => name as string);
}

/** Weighs the first touch of an island until it is ready. */
export function weighIntent(browser: Browser, school: string, address: string, island: string): Promise<Weight> {
  return onPhone(browser, async ({ page, weigh }) => {
    weigh(address);
    await page.goto(school + address, { waitUntil: "networkidle" });
    const weight = weigh(address, island);
    const node = page.locator(`[data-island="${island}"]`).first();
    await node.evaluate((box) => {
      const first = [...box.querySelectorAll<HTMLElement>("a, button, input, select, summary")].find((each) =>
        each.checkVisibility(),
      );
      first?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
    });
    await page.locator(`[data-island="${island}"][data-awake="ready"]`).first().waitFor();
    for (let known = -1; known < weight.asked.length || weight.open.size > 0; ) {
      known = weight.asked.length;
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    }
    return weight;
  });
}

interface Phone {
  page: Page;
  /** Starts to weigh: requests from now on count for the returned weight. */
  weigh(address: string, island?: string): Weight;
}

/** The phones of a browser that nobody uses. */
const phones = new WeakMap<Browser, Phone[]>();

/** Visits with a phone that has nothing in its cache: that of an earlier visit, since a new one costs as much as two visits. */
async function onPhone(browser: Browser, visit: (phone: Phone) => Promise<Weight>): Promise<Weight> {
  const idle = phones.get(browser) ?? [];
  phones.set(browser, idle);
  const phone = idle.pop() ?? (await newPhone(browser));
  const weight = await visit(phone);
  await phone.page.evaluate(() => sessionStorage.clear());
  await phone.page.context().clearCookies();
  idle.push(phone);
  return weight;
}

async function newPhone(browser: Browser): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  let weight: Weight | undefined;
  page.on("console", (message) => message.type() === "error" && weight?.complaints.push(message.text()));
  await watch(await context.newCDPSession(page), () => weight);
  return {
    page,
    weigh(address, island = "") {
      const lists = { asked: [], urgent: [], complaints: [], pictures: new Map(), open: new Set<string>() };
      weight = { address, island, bytes: {}, ...lists };
      return weight;
    },
  };
}

/** Counts the requests of a phone for the weight that `current` returns when they start. */
async function watch(session: CDPSession, current: () => Weight | undefined) {
  const kinds = new Map<string, { type: string; url: string }>();
  const weights = new Map<string, Weight>();
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  // The browser fetches pictures further ahead on an unknown network: this names one, without slowing it down.
  await session.send("Network.overrideNetworkState", {
    offline: false,
    latency: 1,
    downloadThroughput: -1,
    uploadThroughput: -1,
    connectionType: "cellular4g",
  });
  session.on("Network.requestWillBeSent", ({ requestId, request: { url, initialPriority }, initiator, type }) => {
    const weight = current();
    // A browser with tabs asks for the tab's icon besides: it has it from the page, but for the cache that is off here.
    const isIcon = type === "Other" && /\/api\/(image|icon)\//.test(url);
    if (!weight || !/^https?:/.test(url) || isIcon) return;
    weights.set(requestId, weight);
    weight.open.add(requestId);
    weight.asked.push(url);
    if (/High|Medium/.test(initialPriority) && initiator.type !== "script") weight.urgent.push(url);
  });
  session.on("Network.responseReceived", ({ requestId, type, response }) =>
    kinds.set(requestId, { type, url: response.url }),
  );
  session.on("Network.loadingFailed", ({ requestId }) => weights.get(requestId)?.open.delete(requestId));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const weight = weights.get(requestId);
    if (!weight) return;
    weight.open.delete(requestId);
    const { type = "Other", url = "" } = kinds.get(requestId) ?? {};
    const kind = type as keyof Weight["bytes"];
    weight.bytes[kind] = (weight.bytes[kind] ?? 0) + encodedDataLength;
    if (kind === "Image") weight.pictures.set(url, encodedDataLength);
  });
}
