// node_modules/.bin/node bench/jobs.mjs [without-script] [part of a name]: does the jobs of parents and applicants on a phone (360 px, slow
// 4G, the demo school), each from Home and by somebody new, with a pause of 0.4 s before each step. Prints the figures of docs/jobs.md.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import config from "../playwright.config.ts";
import { findBrowser } from "../scripts/browser.mjs";
import { node, root } from "../scripts/prepare.mjs";
import { newPhone } from "./phone.mjs";
import { publicJobs } from "./public-jobs.mjs";
import { benchFolder, startSchool } from "./school.mjs";

const [first = "", ...more] = process.argv.slice(2);
const hasScript = first !== "without-script";
const wanted = hasScript ? first : (more[0] ?? "");
const port = 3993;
const url = `http://localhost:${port}`;
const folder = benchFolder();
const settings = { PUBLIC_URL: url, TRUSTED_PROXIES: "127.0.0.1,::1", PICTURES: "leave" };
const school = await startSchool({ folder, port, settings });
const issued = await issueNotices();
const browser = await chromium.launch({ ...config.use.launchOptions, executablePath: await findBrowser() });
const sent = {};

console.log("| Job | Taps | Typed | Swipes | Seconds |\n| --- | ---: | ----: | -----: | ------: |");
for (const [name, job] of publicJobs.filter(([name]) => name.includes(wanted))) {
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
async function issueNotices() {
  const item = (_id, title) => ({ _id, title, description: "Buses wait.", fromDate: null, attachments: [] });
  publish({ news: [item("bus-four", "Bus 4 waits at the mill"), item("bus-nine", "Bus 9 waits at the bridge")] });
  const [replaced, withdrawn] = [await codeOf("bus-four"), await codeOf("bus-nine")];
  publish({ news: [item("bus-four", "Bus 4 waits at the gate")] });
  command(["--withdraw", "news", "bus-nine"]);
  return { current: await codeOf("bus-four", replaced), replaced, withdrawn };
}

function publish(content) {
  const file = join(folder, "content.json");
  writeFileSync(file, JSON.stringify(content));
  command([file]);
}

function command(words) {
  const env = { PATH: process.env.PATH, DATA_DIR: folder };
  execFileSync(node, ["server/src/commands/publish-command.ts", ...words], { cwd: root, env });
}

/** Returns the code of the newest version, which is another one than `before`. */
async function codeOf(id, before = "") {
  for (;;) {
    const answer = await fetch(`${url}/v?of=news.${id}`, { redirect: "manual" });
    const code = answer.headers.get("location")?.split("/").at(-1) ?? before;
    if (code !== before) return code;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
