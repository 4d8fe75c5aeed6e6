// node bench/costs.mjs [requests=300]: milliseconds of processor time for one answer of each kind, asked one after the other
// over one connection. Includes the system's time for the server. Needs Linux (/proc).
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { benchFolder, startSchool } from "./school.mjs";

const requests = Number(process.argv[2] ?? 300);
const school = await startSchool({ folder: join(benchFolder(), "data"), port: 3987, settings: { PICTURES: "leave" } });
const ticksPerSecond = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const texts = await Promise.all(
  ["/", "/News", "/PhotoGallery", "/FeeStructure"].map((path) => fetch(school.url + path)),
);
const home = (await Promise.all(texts.map((page) => page.text()))).join("");
const found = (pattern) => pattern.exec(home)?.[1].replaceAll("&amp;", "&") ?? `/none-for-${pattern}`;
const album = found(/"\/SubGallery\?id=([\w-]+)"/);
const [, date] = /^UID:(event-[^@]+)@/m.exec(await (await fetch(`${school.url}/calendars/school.ics`)).text());
const notice = new URL((await fetch(school.url + found(/"(\/v\?of=news[^"]+)"/))).url).pathname;
let number = 0;
const another = () => {
  number += 1;
  return number;
};

/** Each with the part of the request that a client may choose freely. */
const kinds = {
  "a page from memory": () => "/",
  "its 304": () => ["/", { "If-None-Match": "*" }],
  "an unknown address": () => `/no-such-page-${another()}`,
  "a list by a year it does not have": () => `/News?year=${1900 + (another() % 300)}`,
  "a search by title, drawn anew": () => `/News?q=${another()}`,
  "an unknown album, drawn anew": () => `/SubGallery?id=${another()}`,
  "a calculator's answer, drawn anew": () => `/Discipline?lent=2026-10-01&returned=2026-12-${10 + (another() % 20)}`,
  "a list of the API": () => "/api/gallery/All/DEMO",
  "a list of the API, strangely asked": () => `/api/gallery/All/DEMO?x=${another()}`,
  "one album of the API": () => `/api/subGallery?id=${album}`,
  "an unknown album of the API": () => `/api/subGallery?id=${another()}`,
  "the API's description": () => "/api/openapi.json",
  "a problem of the API": () => `/api/${another()}`,
  "the calendar of the school": () => "/calendars/school.ics",
  "the calendar of a class band, strangely asked": () => `/calendars/i-v.ics?x=${another()}`,
  "a date alone": () => `/calendars/entry/${date}.ics`,
  "a feed": () => "/feeds/news.atom",
  "a notice by its code": () => notice,
  "the manifest": () => "/api/site.webmanifest",
  "the map of the site": () => "/sitemap.xml",
  "a card": () => found(/"[^"]*(\/api\/card\/[^"]+)"/),
  "an album's card": () => `/api/card/SubGallery/${album}.jpg`,
  "an icon": () => "/api/icon/small.png",
  "a picture": () => found(/"(\/api\/image\/[^"\s]+format=jpeg[^"\s]*)/),
  "a PDF": () => found(/"(\/api\/image\/[^"\s]+\.pdf[^"\s#]*)/),
  "a picture there is none of": () => `/api/image/none-${another()}.jpg`,
  "a built file": () => found(/src="(\/assets\/entry[^"]+\.js)"/),
  "a built file, strangely asked": () => `${found(/src="(\/assets\/entry[^"]+\.js)"/)}?x=${another()}`,
  "a file that was never built": () => `/assets/${another()}.js`,
};

console.log("| Answer | Status | KiB | ms of the processor |");
console.log("| ------ | -----: | --: | ------------------: |");
for (const [kind, address] of Object.entries(kinds)) {
  for (let warm = 0; warm < 20; warm += 1) await ask(...[address()].flat());
  // The server recompresses pages at the highest level a second after they are rendered.
  await pause(2500);
  const before = used();
  let answer;
  for (let sent = 0; sent < requests; sent += 1) answer = await ask(...[address()].flat());
  const cost = (used() - before) / requests;
  console.log(`| ${kind} | ${answer.status} | ${(answer.bytes / 1024).toFixed(1)} | ${cost.toFixed(2)} |`);
}
agent.destroy();
await school.stop();

/** Returns the server's processor time in milliseconds. */
function used() {
  const fields = readFileSync(`/proc/${school.pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}

function ask(path, headers = {}) {
  return new Promise((resolve, reject) => {
    request(school.url + path, { agent, headers: { "Accept-Encoding": "br, gzip", ...headers } }, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk) => {
        bytes += chunk.length;
      });
      answer.on("end", () => resolve({ status: answer.statusCode, bytes }));
    })
      .once("error", reject)
      .end();
  });
}
