// node_modules/.bin/node bench/office.mjs [times=5]: a demo's office, seen by a principal. On slow 4G, with a processor four times slower and
// an empty cache: the milliseconds until the largest paint and until a typed letter is seen, and the KiB without fonts. Then the
// server's milliseconds for each screen (p50); a demo reads no session from the database.
import { freePort } from "../tests/support/server-process.ts";
import { benchFolder, median, startSchool } from "./school.mjs";
import { openPhone, slowLine, startBrowser } from "./slow-phone.mjs";

const times = Number(process.argv[2] ?? 5);
const headers = { Cookie: "office.demo=principal" };
const fields = { "/office": "input[type=search]", "/office/news/new": "[name=title]" };
const screens = [
  "/office",
  "/office/news",
  "/office/news/new",
  "/office/events",
  "/office/albums",
  "/office/profile",
  "/office/today",
];
const others = ["library", "enquiries", "disclosure", "log", "search?q=sports", "stated", "care"];

const WITHOUT_FONTS = `performance.getEntriesByType("navigation").concat(performance.getEntriesByType("resource"))
  .reduce((sum, one) => sum + (one.name.endsWith(".woff2") ? 0 : one.transferSize), 0)`;

const settings = { DEMO: "1", PICTURES: "leave" };
const school = await startSchool({ folder: process.env.DATA_DIR ?? benchFolder(), port: await freePort(), settings });
const line = await slowLine(Number(new URL(school.url).port));
const browser = await startBrowser();

console.log("| Screen, on a phone | paint, ms | letter, ms | KiB, no fonts |");
console.log("| --- | ---: | ---: | ---: |");
for (const [path, field] of Object.entries(fields)) {
  const all = { painted: [], typed: [], bytes: [] };
  for (let time = 0; time < times; time += 1) {
    const phone = await openPhone(browser, headers);
    all.typed.push(await phone.typedAt(line.url + path, field));
    all.painted.push((await phone.paintedAt(path)) - (await phone.value("performance.timeOrigin")));
    all.bytes.push((await phone.value(WITHOUT_FONTS)) / 1024);
    await phone.close();
  }
  console.log(
    `| ${path} | ${Object.values(all)
      .map((one) => median(one).toFixed(0))
      .join(" | ")} |`,
  );
}
await browser.stop();
line.close();

console.log("\n| Screen, at the server | p50, ms |\n| --- | ---: |");
for (const path of [...screens, ...others.map((name) => `/office/${name}`)]) {
  const all = [];
  for (let time = 0; time < 4 * times; time += 1) {
    const began = performance.now();
    const answer = await fetch(school.url + path, { headers });
    await answer.text();
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    all.push(performance.now() - began);
  }
  console.log(`| ${path} | ${median(all).toFixed(0)} |`);
}
await school.stop();
