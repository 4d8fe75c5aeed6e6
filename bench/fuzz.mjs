// node bench/fuzz.mjs [requests=100000] [seed=1] [port=3981]: generated requests of every kind to one server: every route with wrong
// parts, parameters, headers, methods and bodies, from many addresses, a third of them by somebody who is signed in. With
// `STORE=postgres FILES=s3` the school lies in PostgreSQL and S3. Prints answers by status and the server's memory at each tenth. Exits
// with 1 when an answer is 5xx but "too busy", when the server does not answer Home at the end, or when its memory has grown by a third
// between the second tenth and the last.
import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { root } from "../scripts/prepare.mjs";
import { startPostgres } from "../tests/support/postgres.ts";
import { s3Keys, startS3Server } from "../tests/support/s3-server.ts";
import { signIn } from "./office-screens.mjs";
import { benchFolder, startSchool } from "./school.mjs";

const [count = 100_000, seed = 1, port = 3981] = process.argv.slice(2).map(Number);
const AT_ONCE = 24;
const TENTHS = 10;
/** Of the memory after the second tenth: by then every room has been used. */
const MAY_GROW = 4 / 3;
const folder = benchFolder();
const log = [];
const database = process.env.STORE === "postgres" ? await startPostgres() : null;
const s3 = process.env.FILES === "s3" ? await startS3Server() : null;
const store = {
  ...(database && { DATABASE_URL: database.url("postgres") }),
  ...(s3 && { STORAGE_URL: s3.newPlace(), ...s3Keys }),
};
const school = await startSchool({
  folder,
  port,
  settings: { ...store, TRUSTED_PROXIES: "127.0.0.1" },
  log: (text) => log.push(String(text)),
});
school.withoutPictures();
const cookie = await signIn(school.url, folder, store);
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

let state = seed;
/** Returns a number from 0 to below `below`; the same ones for the same seed (mulberry32). */
function number(below) {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
}
const one = (list) => list[number(list.length)];
const sometimes = (chance, what, otherwise = "") => (number(100) < chance ? what() : otherwise);

const known = await knownAddresses();
const methods = ["GET", "GET", "GET", "GET", "HEAD", "POST", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"];
const names = [
  "q",
  "year",
  "month",
  "id",
  "class",
  "page",
  "width",
  "format",
  "done",
  "code",
  "phone",
  "verb",
  "seen",
  "before",
  "below",
  "number",
  "version",
  "_data",
  "__proto__",
];
const words = [
  ...[
    "",
    "0",
    "-1",
    "1e309",
    "1e30",
    "0.5",
    "99999999999999999999",
    "2026",
    "2026-13-45",
    "null",
    "undefined",
    "NaN",
    "true",
    "[]",
    "{}",
    "%",
    "%00",
    "%2e%2e%2f",
    "../../etc/passwd",
  ],
  ...[
    "'",
    '"',
    "' or 1=1 --",
    "<script>alert(1)</script>",
    "{{7*7}}",
    "constructor",
    "__proto__",
    "hasOwnProperty",
    "toString",
  ],
  ...[
    "फीस",
    "शुल्क",
    "é",
    "\u0000",
    "\r\nSet-Cookie: x=y",
    "\u202e",
    "\ud800",
    "😀",
    "a".repeat(300),
    "x".repeat(9000),
    "K7",
    "DEMO",
    "demo",
    "all",
    "*",
    "?",
    "&",
    "#",
  ],
  ...[
    "publish",
    "keep",
    "bin",
    "tell",
    "enquiries",
    "news",
    "profile",
    "2026-11-20",
    "new",
    "9999999999",
    "+91 98765 43210",
    "a@b.c",
  ],
];
const types = [
  "application/x-www-form-urlencoded",
  "application/json",
  "multipart/form-data; boundary=x",
  "multipart/form-data",
  "text/plain",
  "application/xml",
  "x",
];

const statuses = new Map();
const failures = [];
const memory = [];
let sent = 0;
await Promise.all(Array.from({ length: AT_ONCE }, sendUntilDone));
const home = await fetch(school.url);
console.log(
  `answers: ${[...statuses]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([status, times]) => `${status}: ${times}`)
    .join(", ")}`,
);
console.log(
  `memory, MiB, at each tenth: ${memory.map((mib) => mib.toFixed(0)).join(", ")}; highest ${school.memory().peak.toFixed(0)}`,
);
for (const failure of failures.slice(0, 20)) console.log(failure);
const causes = log
  .join("")
  .split("\n")
  .filter((line) => /error|failed/i.test(line));
console.log(
  `lines of the log that name an error: ${causes.length}${causes
    .slice(0, 5)
    .map((line) => `\n  ${line.slice(0, 200)}`)
    .join("")}`,
);
await school.stop();
await Promise.all([database?.remove(), s3?.stop()]);
const hasGrown = memory.at(-1) > memory[1] * MAY_GROW;
console.log(`failures: ${failures.length}; Home: ${home.status}; memory ${hasGrown ? "has grown" : "is flat"}`);
process.exit(failures.length === 0 && home.status === 200 && !hasGrown ? 0 : 1);

async function sendUntilDone() {
  while (sent < count) {
    sent += 1;
    if (sent % Math.ceil(count / TENTHS) === 0) memory.push(school.memory().now);
    const asked = generated();
    const status = await answerTo(asked);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const isFailure =
      typeof status === "number" ? status >= 500 && status !== 503 : !["ECONNRESET", "EPIPE"].includes(status);
    if (isFailure)
      failures.push(`${status} ${asked.method} ${asked.path.slice(0, 200)} ${String(asked.body ?? "").slice(0, 200)}`);
  }
}

function generated() {
  const method = one(methods);
  const headers = { "X-Forwarded-For": `10.${number(250)}.${number(250)}.${number(250)}`, ...oddHeaders() };
  if (number(3) === 0) headers.Cookie = cookie;
  const hasBody = !["GET", "HEAD", "OPTIONS"].includes(method);
  if (hasBody && number(4) > 0) headers.Origin = school.url.replace("127.0.0.1", "localhost");
  const type = one(types);
  if (hasBody) headers["Content-Type"] = type;
  return { method, path: address() + parameters(), headers, body: hasBody ? bodyOf(type) : undefined };
}

function address() {
  const parts = one(known).split("/");
  const wrong = number(4);
  if (wrong === 1 && parts.length > 1) parts[1 + number(parts.length - 1)] = encoded(one(words));
  if (wrong === 2) parts.push(encoded(one(words)));
  if (wrong === 3 && number(5) === 0) parts.splice(1, 0, one(["", ".", "..", "%2e%2e", "%5c"]));
  return parts.join("/").replaceAll(/[^\x21-\x7e]/g, encodeURIComponent) || "/";
}

function parameters() {
  return sometimes(
    50,
    () => `?${Array.from({ length: 1 + number(3) }, () => `${one(names)}=${encoded(one(words))}`).join("&")}`,
  );
}

/** Half of them stay as they are where HTTP allows that: servers see both. */
function encoded(word) {
  if (number(2) === 0 && /^[\x21-\x7e]*$/.test(word)) return word.replaceAll("#", "");
  return encodeURIComponent(word.toWellFormed());
}

function oddHeaders() {
  return Object.fromEntries(
    [
      ["Accept-Encoding", ["br", "gzip", "identity;q=0", "*", "x".repeat(200)]],
      ["Accept", ["text/html", "application/json", "image/avif", "*/*", ";;;"]],
      ["If-None-Match", ['"x"', "*", 'W/"a", "b"', "a".repeat(500)]],
      ["If-Modified-Since", ["Mon, 23 Nov 2026 00:00:00 GMT", "yesterday", "0"]],
      ["Range", ["bytes=0-10", "bytes=-1", "bytes=9-1", "bytes=0-1,5-9,20-30", "lines=1"]],
      ["Accept-Language", ["hi-IN,hi;q=0.9", "x-klingon"]],
      ["Upload-Offset", ["0", "-1", "abc"]],
      ["Cookie", ["office.session=x", "a=".repeat(100), "preview=;;;"]],
      ["Expect", ["100-continue"]],
    ].flatMap(([name, values]) => (number(8) === 0 ? [[name, one(values)]] : [])),
  );
}

function bodyOf(type) {
  const fields = Array.from({ length: number(8) }, () => [
    one([...names, "name", "email", "message", "studentName", "title"]),
    one(words).toWellFormed(),
  ]);
  if (number(10) === 0) return one(words).toWellFormed();
  if (type.includes("json")) return sometimes(80, () => JSON.stringify(Object.fromEntries(fields)), '{"a":');
  if (type.includes("multipart"))
    return `${fields.map(([name, text]) => `--x\r\nContent-Disposition: form-data; name="${name}"${sometimes(30, () => '; filename="a.jpg"')}\r\n\r\n${text}\r\n`).join("")}${sometimes(80, () => "--x--\r\n")}`;
  return new URLSearchParams(fields).toString();
}

function answerTo({ method, path, headers, body }) {
  return new Promise((resolve) => {
    try {
      const asked = request({ agent, host: "127.0.0.1", port, method, path, headers, timeout: 60_000 }, (answer) => {
        answer.resume();
        answer.once("end", () => resolve(answer.statusCode));
        answer.once("error", ({ code }) => resolve(code));
      });
      asked.once("timeout", () =>
        asked.destroy(Object.assign(new Error("timeout"), { code: "no answer in a minute" })),
      );
      asked.once("error", ({ code }) => resolve(code));
      asked.end(body);
    } catch (cause) {
      resolve(
        cause.code === "ERR_UNESCAPED_CHARACTERS" || cause.code === "ERR_INVALID_CHAR" ? "ECONNRESET" : cause.code,
      );
    }
  });
}

/** Returns addresses of all routes of the site, of the API's calls and of stored files. */
async function knownAddresses() {
  const routes = [...readFileSync(join(root, "site/app/routes.ts"), "utf8").matchAll(/route\("([^"]+)"/g)].map(
    ([, path]) => `/${path}`,
  );
  const { paths } = await (await fetch(`${school.url}/api/openapi.json`)).json();
  const html = await (await fetch(school.url)).text();
  const files = [...html.matchAll(/"(\/(?:api|assets)\/[^"? ]+)/g)].map(([, path]) => path);
  const filled = [...routes, ...Object.keys(paths)].map((path) =>
    path.replaceAll(/\{[^}]+\}|:\w+|\*/g, () => one(["DEMO", "news", "enquiries", "profile", "school", "new", "x"])),
  );
  return [
    "/",
    "/health",
    "/ready",
    "/metrics",
    "/robots.txt",
    "/favicon.ico",
    "/.git/config",
    "/wp-login.php",
    ...filled,
    ...files,
  ];
}
