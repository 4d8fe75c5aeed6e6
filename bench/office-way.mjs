// node_modules/.bin/node bench/office-way.mjs: the way of a new clerk on a phone (360 px, slow 4G), from the invitation to a news item
// with a photo and a PDF, which is then changed, scheduled, ended, binned and brought back; two servers share the store. Prints the taps
// (typing not counted) and seconds of each step, and after how long both servers show it on Home, on News and in the API.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { chromium } from "@playwright/test";
import config from "../playwright.config.ts";
import { findBrowser } from "../scripts/browser.mjs";
import { node, root } from "../scripts/prepare.mjs";
import { benchFolder, startSchool } from "./school.mjs";

/** Bytes a second and milliseconds of the slow 4G of Chromium's own tools. */
const SLOW_4G = { offline: false, downloadThroughput: 204_800, uploadThroughput: 86_400, latency: 150 };
const CHOSEN = ["demo/files/infrastructure/library-hall.jpg", "demo/files/news/reading-list.pdf"];
const TITLE = "Owls in the bell tower";
const MINUTE = 60_000;

const folder = benchFolder();
const settings = { PUBLIC_URL: "http://localhost:3985" };
const servers = [];
for (const port of [3985, 3986]) servers.push(await startSchool({ folder, port, settings }));
const browser = await chromium.launch({ ...config.use.launchOptions, executablePath: await findBrowser() });
const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
const page = await phone.newPage();
await (await phone.newCDPSession(page)).send("Network.emulateNetworkConditions", SLOW_4G);

let taps = 0;
const tap = async (control) => {
  taps += 1;
  await control.tap();
};
const button = (name) => page.getByRole("button", { name, exact: true });
const link = (name) => page.getByRole("link", { name });

console.log("| Step | taps | seconds |\n| ---- | ---: | ------: |");
await step("invitation to desk", async () => {
  await page.goto(invitation());
  await page.getByLabel("Your name").fill("Meena Bisht");
  await page.getByLabel("A password of your own").fill("amber gate sixteen owls");
  await tap(button("Go to my desk"));
  await link("Post something").waitFor();
});
await step("desk to published, text only", async () => {
  await openForm();
  await tap(page.getByLabel("Title"));
  await page.getByLabel("Title").fill("A short one");
  await tap(button("Publish now"));
  await page.getByText("It is on the website.").waitFor();
});
await page.goto(`${servers[0].url.replace("127.0.0.1", "localhost")}/office`);
await step("desk to published, with a photo and a PDF", async () => {
  await openForm();
  await tap(page.getByLabel("Title"));
  await page.getByLabel("Title").fill(TITLE);
  await page.getByRole("textbox", { name: /^Text/ }).fill("They came in the night.");
  // A tap opens the phone's own list of photos; each file there is one more.
  taps += 1 + CHOSEN.length;
  await page.locator('input[type="file"]').setInputFiles(CHOSEN.map((file) => join(root, file)));
  await tap(button("Publish now"));
  await page.getByText("It is on the website.").waitFor();
});
await showWhenSeen("published", TITLE, true);
const form = page.url().replace(/\?.*/, "");
await step("changed", async () => {
  await page.getByLabel("Title").fill(`${TITLE}, again`);
  await Promise.all([page.waitForEvent("load"), tap(button("Publish the change now"))]);
  await page.getByText("It is on the website.").waitFor();
});
await showWhenSeen("changed", `${TITLE}, again`, true);
await step("taken down", async () => {
  await tap(button("Take down"));
  await page
    .getByText(/not on the website|came down|off the website/i)
    .first()
    .waitFor();
});
await showWhenSeen("taken down", TITLE, false);
const moment = new Date(Math.ceil(Date.now() / MINUTE + 0.2) * MINUTE);
await step("scheduled", async () => {
  await page.goto(form);
  await tap(page.getByText("Later", { exact: true }));
  const inSchoolTime = new Date(moment.getTime() + 5.5 * 60 * MINUTE).toISOString();
  taps += 2;
  await page.getByLabel("Day", { exact: true }).fill(inSchoolTime.slice(0, 10));
  await page.getByLabel("Hour").fill(inSchoolTime.slice(11, 16));
  await tap(button("Publish on this day"));
  await page.waitForURL(/done=schedule/);
});
await new Promise((resolve) => setTimeout(resolve, moment.getTime() - Date.now() - 3000));
await showWhenSeen("before its minute", TITLE, false);
await new Promise((resolve) => setTimeout(resolve, Math.max(0, moment.getTime() - Date.now())));
await showWhenSeen("gone up by itself", TITLE, true);
end(new Date());
await showWhenSeen("ended", TITLE, false);
await step("binned", async () => {
  await page.goto(form);
  await tap(button("Put in the bin"));
  await page.waitForURL(/done=bin/);
});
await step("out of the bin and published", async () => {
  await tap(button("Take out of the bin"));
  await page.waitForURL(/done=take/);
  const now = page.getByText("Now", { exact: true });
  if (await now.isVisible()) await tap(now);
  const ends = page.getByLabel("Comes down by itself");
  if (await ends.isChecked()) await tap(ends);
  await tap(button("Publish now"));
  await page.waitForURL(/done=publish/);
});
await showWhenSeen("back", TITLE, true);

await browser.close();
for (const server of servers) await server.stop();

function invitation() {
  const words = ["server/src/commands/staff-command.ts", "invite", "meena@school.example", "--role", "clerk"];
  const env = { PATH: process.env.PATH, DATA_DIR: folder, ...settings };
  return String(execFileSync(node, words, { cwd: root, env }))
    .trim()
    .split("\n")
    .at(-1);
}

async function openForm() {
  await tap(link("Post something"));
  await tap(link("News item"));
  await page.getByLabel("Title").waitFor();
}

async function step(name, act) {
  taps = 0;
  const began = performance.now();
  await act();
  console.log(`| ${name} | ${taps} | ${((performance.now() - began) / 1000).toFixed(1)} |`);
}

/** Prints after how many milliseconds both servers show a title, or do not any more. */
async function showWhenSeen(name, title, isSeen) {
  const began = performance.now();
  const places = ["/", "/News", "/api/news/DEMO"].flatMap((path) => servers.map(({ url }) => url + path));
  const times = await Promise.all(
    places.map(async (address) => {
      while ((await (await fetch(address)).text()).includes(title) !== isSeen) {
        if (performance.now() - began > 30_000) throw new Error(`${address} is as before, 30 s after it was ${name}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return performance.now() - began;
    }),
  );
  console.log(
    `| ${name}: on Home, News and in the API of both servers after, ms | | ${times.map(Math.round).join(", ")} |`,
  );
}

/** Lets everything of that title end now: the form knows whole days. */
function end(now) {
  const store = new DatabaseSync(join(folder, "school.sqlite"));
  store.exec("pragma busy_timeout = 5000");
  store
    .prepare("update published set visible_until = ? where kind = 'news' and body like ?")
    .run(now.toISOString(), `%${TITLE}%`);
  store.close();
}
