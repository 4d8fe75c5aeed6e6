// node bench/closing.mjs [requests a second=300] [seconds=20] [port=3973]: closes the school for a day in the office while visitors ask
// two servers of one store for every page and School today's answer. Prints when the last answer without the closing began, by page.
// Exits with 1 when one began more than 2 s after the tap, or an answer failed.
import { signIn } from "./office-screens.mjs";
import { benchFolder, percentile, startSchool } from "./school.mjs";
import { visitSteadily } from "./visit-steadily.mjs";

const [rate = 300, seconds = 20, port = 3973] = process.argv.slice(2).map(Number);
const BAR = 2000;
const folder = benchFolder();
const first = await startSchool({ folder, port });
const second = await startSchool({ folder, port: port + 1, settings: { PICTURES: "leave" } });
for (const school of [first, second]) school.withoutPictures();
const servers = [first.url, second.url];
const sitemap = await (await fetch(`${first.url}/sitemap.xml`)).text();
const pages = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g)].map(([, path]) => path || "/");
const paths = [...new Set([...pages, "/Today"])].filter((path) => !path.includes("?"));
paths.push("/api/today/DEMO");

const cookie = await signIn(first.url, folder);
const headers = { Cookie: cookie, Origin: first.url.replace("127.0.0.1", "localhost") };
const order = await formOfOrder();
const asked = [];
const { sent, answered } = await visitSteadily({ rate, seconds, servers, paths, visit, tap: close });
await Promise.all([first.stop(), second.stop()]);

const times = asked.map(({ start, end }) => end - start);
const failed = asked.filter(({ status }) => status !== 200).length;
const isOpen = ({ says, start, end }) => !says && end > sent && start > sent;
const last = Math.max(sent, ...asked.filter(isOpen).map(({ start }) => start)) - sent;
const late = asked.filter((one) => isOpen(one) && one.start > sent + BAR);
const early = asked.filter(({ says, end }) => says && end < sent).length;
console.log(
  `${asked.length} answers of ${paths.length} pages, ${rate} a second, two servers; p95 ${percentile(times, 95).toFixed(1)} ms; failed: ${failed}`,
);
console.log(
  `the tap was answered after ${Math.round(answered - sent)} ms; the last answer without the closing began after ${Math.round(last)} ms`,
);
console.log(
  `later than ${BAR} ms: ${late.length} ${[...new Set(late.map(({ path }) => path))].join(" ")}; before the tap: ${early}`,
);
process.exit(late.length === 0 && failed === 0 && early === 0 ? 0 : 1);

async function visit(server, path) {
  const start = performance.now();
  const answer = await fetch(server + path);
  const body = await answer.text();
  const says = path.startsWith("/api/") ? body.includes('"state":"closed"') : body.includes("Fog on the bench");
  asked.push({ path, start, end: performance.now(), status: answer.status, says });
}

async function formOfOrder() {
  const html = await (await fetch(`${first.url}/office/today`, { headers })).text();
  const form = /<form class="sheet order-form"[\s\S]*?<\/form>/.exec(html)[0];
  const value = (name) => new RegExp(`name="${name}"[^>]*? value="([^"]*)"`).exec(form)?.[1] ?? "";
  const school = /Type the name of the school: ([^<]*)/.exec(form)[1];
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(new Date());
  const hidden = { id: value("id"), seen: value("seen"), issuer: value("issuer") };
  return {
    ...hidden,
    state: "closed",
    whom: "",
    from: today,
    until: today,
    reason: "Fog on the bench.",
    typed: school,
  };
}

async function close() {
  const sent = performance.now();
  const body = new URLSearchParams({ ...order, verb: "tell" });
  const answer = await fetch(`${first.url}/office/today`, { method: "POST", body, headers, redirect: "manual" });
  if (answer.status !== 303) throw new Error(`closing was answered with ${answer.status}`);
  return { sent, answered: performance.now() };
}
