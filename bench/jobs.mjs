// node_modules/.bin/node bench/jobs.mjs [hindi] [without-script] [part of a name]: does the jobs of parents and applicants on a phone (360 px,
// slow 4G, the demo school), each from Home and by somebody new, with a pause of 0.4 s before each step. Prints the figures of docs/jobs.md.
import { setTimeout as pause } from "node:timers/promises";
import { chromium } from "@playwright/test";
import config from "../playwright.config.ts";
import { findBrowser } from "../scripts/browser.mjs";
import { addressIn, FIRST } from "../src/base/language.ts";
import { homeTexts } from "../src/pages/home/home.text.ts";
import { publish, withdraw } from "../src/publishing/publish.server.ts";
import { frameTexts } from "../src/shell/shell.text.ts";
import { publicJobs } from "./public-jobs.mjs";
import { benchFolder, startSchool, storeOf } from "./school.mjs";

/** Bytes a second and milliseconds of the slow 4G of Chromium's own tools. */
const SLOW_4G = { offline: false, downloadThroughput: 204_800, uploadThroughput: 86_400, latency: 150 };
/** In ms: before each step, as a quick thumb. */
const THUMB = 400;
const HEIGHT = 740;
/** In ms: a job ends when nothing comes for so long, also on a busy machine. */
const PATIENCE = 60_000;
/** In px: what one swipe moves. */
const SWIPE = 500;

const asked = process.argv.slice(2);
const language = asked.includes("hindi") ? "hi" : FIRST;
const hasScript = !asked.includes("without-script");
const wanted = asked.find((word) => word !== "hindi" && word !== "without-script") ?? "";
const port = 3993;
const url = `http://localhost:${port}`;
const folder = benchFolder();
const settings = { PUBLIC_URL: url, TRUSTED_PROXIES: "127.0.0.1,::1", PICTURES: "leave" };
const school = await startSchool({ folder, port, settings });
const issued = await issuePublications();
const browser = await chromium.launch({ ...config.use.launchOptions, executablePath: await findBrowser() });
const sent = {};

console.log("| Job | Taps | Typed | Swipes | Seconds |\n| --- | ---: | ----: | -----: | ------: |");
for (const [name, job] of publicJobs(language).filter(([name]) => name.includes(wanted))) {
  const phone = await newPhone(browser, { url, hasScript });
  const began = performance.now();
  const fault = await job({ phone, issued, sent }).then(
    () => "",
    (cause) => ` failed: ${cause.message.split("\n").join(" ")}`,
  );
  if (fault) process.exitCode = 1;
  const { taps, typed, swipes } = phone.counts;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`| ${name}${fault} | ${taps} | ${typed} | ${swipes} | ${seconds} |`);
  await phone.close();
}
await browser.close();
await school.stop();

/** Issues a notice that stands, one that was replaced and one that was withdrawn; returns their codes. */
async function issuePublications() {
  const item = (_id, title) => ({ _id, title, description: "Buses wait.", fromDate: null, attachments: [] });
  const store = await storeOf({ DATA_DIR: folder });
  const first = [item("bus-four", "Bus 4 waits at the mill"), item("bus-nine", "Bus 9 waits at the bridge")];
  await publish(store, { news: first });
  const [replaced, withdrawn] = [await codeOf("bus-four"), await codeOf("bus-nine")];
  await publish(store, { news: [item("bus-four", "Bus 4 waits at the gate")] });
  await withdraw(store, "news", ["bus-nine"]);
  await store.close();
  return { current: await codeOf("bus-four", replaced), replaced, withdrawn };
}

/** Returns the code of the newest version, which is another one than `before`. */
async function codeOf(id, before = "") {
  for (;;) {
    const answer = await fetch(`${url}/v?of=news.${id}`, { redirect: "manual" });
    const code = answer.headers.get("location")?.split("/").at(-1) ?? before;
    if (code !== before) return code;
    await pause(200);
  }
}

/** A phone of somebody who has never been here: its taps, typed fields and swipes are counted. */
async function newPhone(browser, { url, hasScript }) {
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
  const field = (label) => page.getByLabel(label).and(page.locator("input, textarea, select")).first();
  const named = (role, name) => page.getByRole(role, { name, exact: typeof name === "string" }).first();

  return {
    page,
    counts,
    close: () => context.close(),
    /** Opens Home and closes its pop-up, which comes once and is not counted. */
    async home() {
      await page.goto(addressIn(language, "/"));
      const close = page.locator("dialog[open]").getByRole("button", { name: homeTexts[language].close });
      if (hasScript) await close.first().tap();
    },
    tap: (role, name) => tapOn(named(role, name)),
    tapOn,
    /** Opens the menu, the group if there is one, and the link. */
    async menu(...names) {
      const { menu: opens, main } = frameTexts[language];
      await tapOn(named("button", opens));
      const menu = page.getByRole("navigation", { name: main });
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
