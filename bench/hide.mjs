// node bench/hide.mjs [requests a second=200] [seconds=20] [port=3971]: hides a picture by one tap in the office while visitors ask
// two servers of one store for it: the picture, its sizes, the pages and answers of the API that name it, its card, the sitemap.
// Exits with 1 when an answer that began more than 2 s after the tap still shows or names it, or its last byte comes later than that.
import { setTimeout as pause } from "node:timers/promises";
import { signIn } from "./office-screens.mjs";
import { benchFolder, percentile, startSchool } from "./school.mjs";
import { visitSteadily } from "./visit-steadily.mjs";

const [rate = 200, seconds = 20, port = 3971] = process.argv.slice(2).map(Number);
const BAR = 2000;
const folder = benchFolder();
const first = await startSchool({ folder, port });
const second = await startSchool({ folder, port: port + 1, settings: { PICTURES: "leave" } });
const servers = [first.url, second.url];

const albums = await (await fetch(`${first.url}/api/gallery/All/DEMO`)).json();
const album = albums.find(({ attachments }) => attachments.length > 1);
const picture = album.attachments[0];
const pages = ["/", "/PhotoGallery", `/SubGallery?id=${album._id}`, "/Events", "/sitemap.xml"];
const answers = ["/api/gallery/All/DEMO", "/api/gallery/DEMO", `/api/subGallery?id=${album._id}`, "/api/events/DEMO"];
const sizes = [480, 800, 1200].flatMap((width) => ["avif", "jpeg"].map((format) => `?width=${width}&format=${format}`));
const pictures = ["", ...sizes].map((query) => `/api/image/${picture}${query}`);
const card = `/api/card/SubGallery/${album._id}.jpg`;
while ((await fetch(first.url + card)).status !== 200) await pause(500);
const oldCard = (await fetch(first.url + card)).headers.get("ETag");
const paths = [...pictures, ...pages, ...answers, card];

const cookie = await signIn(first.url, folder);
const asked = [];
const { sent, answered } = await visitSteadily({ rate, seconds, servers, paths, visit, tap: hide });
await Promise.all([first.stop(), second.stop()]);

const shown = asked.filter(({ shows }) => shows);
const late = shown.filter(({ start }) => start > sent + BAR);
const after = (time) => `${Math.round(time - sent)} ms`;
const isShownBefore = (path) => shown.some((one) => one.path === path && one.start < sent);
console.log(
  `${asked.length} answers, ${rate} a second, two servers; p95 ${percentile(
    asked.map(({ start, end }) => end - start),
    95,
  ).toFixed(1)} ms`,
);
console.log(
  `the tap was answered after ${after(answered)}; addresses that showed the picture before: ${paths.filter(isShownBefore).length} of ${paths.length}`,
);
for (const [what, those] of Object.entries({ picture: pictures, page: pages, API: answers, card: [card] })) {
  const last = Math.max(0, ...shown.filter(({ path }) => those.includes(path)).map(({ end }) => end));
  console.log(`${what}: the last byte ${last > sent ? `${after(last)} after the tap` : "before the tap"}`);
}
const failed = asked.filter(({ status }) => status >= 500).length;
const last = Math.max(...shown.map(({ end }) => end));
console.log(`later than ${BAR} ms: ${late.length}; errors of a server: ${failed}`);
process.exit(late.length === 0 && failed === 0 && last <= sent + BAR ? 0 : 1);

async function visit(server, path) {
  const start = performance.now();
  const answer = await fetch(server + path);
  const body = await answer.text();
  asked.push({ path, start, end: performance.now(), status: answer.status, shows: shows(path, answer, body) });
}

function shows(path, answer, body) {
  if (path === card) return answer.headers.get("ETag") === oldCard;
  return pictures.includes(path) ? answer.status === 200 : body.includes(picture);
}

async function hide() {
  const sent = performance.now();
  const answer = await fetch(`${first.url}/office/library/${picture}`, {
    method: "POST",
    body: new URLSearchParams({ verb: "hide" }),
    headers: { Cookie: cookie, Origin: first.url.replace("127.0.0.1", "localhost") },
    redirect: "manual",
  });
  if (answer.status !== 303) throw new Error(`hiding was answered with ${answer.status}`);
  return { sent, answered: performance.now() };
}
