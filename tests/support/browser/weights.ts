import type { Browser, BrowserContext, CDPSession, Cookie, Page } from "@playwright/test";

/** The bytes on the wire of one visit, with headers. */
export interface Weight {
  address: string;
  /** The touched island; "" for a first visit. */
  island: string;
  /** By kind of file, as the browser's protocol names them. */
  bytes: Partial<Record<"Document" | "Stylesheet" | "Script" | "Font" | "Image" | "Other" | "Fetch", number>>;
  /** Requested addresses, in order. */
  asked: string[];
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
export async function weighFirstLoad(
  browser: Browser,
  school: string,
  address: string,
  cookies: Cookie[] = [],
): Promise<Weight> {
  const { context, page, weight } = await firstVisit(browser, address);
  await context.addCookies(cookies);
  await page.goto(school + address, { waitUntil: "networkidle" });
  const named = await page
    .locator("link[rel=preload][as=font]")
    .evaluateAll((all) => all.map((each) => (each as HTMLLinkElement).href));
  weight.urgent = weight.urgent.filter((url) => !url.endsWith(".woff2") || named.includes(url));
  await context.close();
  return weight;
}

export async function islandsOf(school: string, address: string): Promise<string[]> {
  const html = await (await fetch(school + address)).text();
  return [...html.matchAll(/data-island="([^"]+)"/g)].map(([, name]) => name as string);
}

/** Weighs the first touch of an island until it is ready. */
export async function weighIntent(browser: Browser, school: string, address: string, island: string): Promise<Weight> {
  const { context, page, weight } = await firstVisit(browser, address, island);
  await page.goto(school + address, { waitUntil: "networkidle" });
  weight.bytes = {};
  weight.asked = [];
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
  await context.close();
  return weight;
}

async function firstVisit(browser: Browser, address: string, island = "") {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const weight: Weight = { address, island, bytes: {}, asked: [], urgent: [], complaints: [], open: new Set() };
  page.on("console", (message) => message.type() === "error" && weight.complaints.push(message.text()));
  await watch(await context.newCDPSession(page), weight);
  return { context, page, weight } satisfies { context: BrowserContext; page: Page; weight: Weight };
}

async function watch(session: CDPSession, weight: Weight) {
  const kinds = new Map<string, string>();
  await session.send("Network.enable");
  // The browser fetches pictures further ahead on an unknown network: this names one, without slowing it down.
  await session.send("Network.overrideNetworkState", {
    offline: false,
    latency: 1,
    downloadThroughput: -1,
    uploadThroughput: -1,
    connectionType: "cellular4g",
  });
  session.on("Network.requestWillBeSent", ({ requestId, request: { url, initialPriority }, initiator }) => {
    if (!/^https?:/.test(url)) return;
    weight.open.add(requestId);
    weight.asked.push(url);
    if (/High|Medium/.test(initialPriority) && initiator.type !== "script") weight.urgent.push(url);
  });
  session.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  session.on("Network.loadingFailed", ({ requestId }) => weight.open.delete(requestId));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    weight.open.delete(requestId);
    const kind = (kinds.get(requestId) ?? "Other") as keyof Weight["bytes"];
    weight.bytes[kind] = (weight.bytes[kind] ?? 0) + encodedDataLength;
  });
}
