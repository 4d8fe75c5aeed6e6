import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";

/** What one visit has fetched, in bytes on the wire, headers included. */
export interface Weight {
  address: string;
  /** The island that was touched; "" for a first visit. */
  island: string;
  /** By kind of file, as the browser's protocol names them. */
  bytes: Partial<Record<"Document" | "Stylesheet" | "Script" | "Font" | "Image" | "Other" | "Fetch", number>>;
  /** Addresses asked for, in order. */
  asked: string[];
  /** Those of them that the browser held urgent and the page itself named: no script, and no font met while drawing. */
  urgent: string[];
  /** What the console said of errors and of the policy. */
  complaints: string[];
}

export function withoutFonts({ bytes }: Weight): number {
  return Object.values(bytes).reduce((sum, each) => sum + each, 0) - (bytes.Font ?? 0);
}

export const kib = (bytes = 0) => Math.round((bytes / 1024) * 10) / 10;

/** Milliseconds after `load` at which a first visit is weighed (decisions §5). */
const AFTER_LOAD = 1500;
/** Milliseconds without a new request after which an island has all it asks for. */
const QUIET = 600;

/** Weighs the first visit of a phone to a page: nothing is in its cache. */
export async function weighFirstLoad(browser: Browser, school: string, address: string): Promise<Weight> {
  const { context, page, weight } = await firstVisit(browser, address);
  await page.goto(school + address, { waitUntil: "load" });
  await page.waitForTimeout(AFTER_LOAD);
  const named = await page
    .locator("link[rel=preload][as=font]")
    .evaluateAll((all) => all.map((each) => (each as HTMLLinkElement).href));
  weight.urgent = weight.urgent.filter((url) => !url.endsWith(".woff2") || named.includes(url));
  await context.close();
  return weight;
}

/** The islands of a page, by name. */
export async function islandsOf(school: string, address: string): Promise<string[]> {
  const html = await (await fetch(school + address)).text();
  return [...html.matchAll(/data-island="([^"]+)"/g)].map(([, name]) => name as string);
}

/** Weighs what the first touch of an island fetches, up to its being ready. */
export async function weighIntent(browser: Browser, school: string, address: string, island: string): Promise<Weight> {
  const { context, page, weight } = await firstVisit(browser, address, island);
  await page.goto(school + address, { waitUntil: "load" });
  await page.waitForTimeout(AFTER_LOAD);
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
  for (let known = -1; known < weight.asked.length; ) {
    known = weight.asked.length;
    await page.waitForTimeout(QUIET);
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
  });
  const page = await context.newPage();
  const weight: Weight = { address, island, bytes: {}, asked: [], urgent: [], complaints: [] };
  page.on("console", (message) => message.type() === "error" && weight.complaints.push(message.text()));
  await watch(await context.newCDPSession(page), weight);
  return { context, page, weight } satisfies { context: BrowserContext; page: Page; weight: Weight };
}

async function watch(session: CDPSession, weight: Weight) {
  const kinds = new Map<string, string>();
  await session.send("Network.enable");
  session.on("Network.requestWillBeSent", ({ request: { url, initialPriority }, initiator }) => {
    if (!/^https?:/.test(url)) return;
    weight.asked.push(url);
    if (/High|Medium/.test(initialPriority) && initiator.type !== "script") weight.urgent.push(url);
  });
  session.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = (kinds.get(requestId) ?? "Other") as keyof Weight["bytes"];
    weight.bytes[kind] = (weight.bytes[kind] ?? 0) + encodedDataLength;
  });
}
