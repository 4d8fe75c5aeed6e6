import { setTimeout as pause } from "node:timers/promises";

/** Bytes a second and milliseconds of the slow 4G of Chromium's own tools. */
const SLOW_4G = { offline: false, downloadThroughput: 204_800, uploadThroughput: 86_400, latency: 150 };
/** In ms: before each step, as a quick thumb. */
const THUMB = 400;
const HEIGHT = 740;
/** In ms: a job ends when nothing comes for so long, also on a busy machine. */
const PATIENCE = 60_000;
/** In px: what one swipe moves. */
const SWIPE = 500;

/** A phone of somebody who has never been here: its taps, typed fields and swipes are counted. */
export async function newPhone(browser, { url, hasScript }) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 360, height: HEIGHT },
    hasTouch: true,
    isMobile: true,
    javaScriptEnabled: hasScript,
  });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  await (await context.newCDPSession(page)).send("Network.emulateNetworkConditions", SLOW_4G);
  const counts = { taps: 0, typed: 0, swipes: 0 };

  async function reach(control) {
    await control.waitFor();
    const { y } = await control.boundingBox();
    const swipes = y < 0 ? Math.ceil(-y / SWIPE) : Math.max(0, Math.ceil((y - HEIGHT + 100) / SWIPE));
    counts.swipes += swipes;
    await pause(THUMB * (1 + swipes));
    return control;
  }
  const tapOn = async (control) => {
    counts.taps += 1;
    await (await reach(control)).tap();
  };
  const field = (label) => page.getByLabel(label).first();
  const named = (role, name) => page.getByRole(role, { name, exact: typeof name === "string" }).first();

  return {
    page,
    counts,
    close: () => context.close(),
    /** Opens Home and closes its pop-up, which comes once and is not counted. */
    async home() {
      await page.goto("/");
      const close = page.locator("dialog[open]").getByRole("button", { name: "Close" });
      if (hasScript) await close.first().tap();
    },
    tap: (role, name) => tapOn(named(role, name)),
    tapOn,
    /** Opens the menu, the group if there is one, and the link. */
    async menu(...names) {
      await tapOn(named("button", "Menu"));
      const menu = page.getByRole("navigation", { name: "Main" });
      const link = names.pop();
      for (const name of names) await tapOn(menu.locator("summary", { hasText: name }));
      await tapOn(menu.getByRole("link", { name: link, exact: true }));
    },
    /** Types without the taps that a keyboard needs. */
    async type(label, text) {
      counts.typed += 1;
      await (await reach(field(label))).fill(text);
    },
    async choose(label, option) {
      counts.taps += 2;
      await (await reach(field(label))).selectOption(option);
    },
    /** Waits for what somebody came for. */
    see: (words) => reach(page.getByText(words).filter({ visible: true }).first()),
    seeLink: (name) => reach(named("link", name)),
  };
}
