// Started by crowd.mjs: many clients that do the same thing for some seconds. Prints the statuses they received.
import { Agent } from "node:http";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { statusOf } from "./status.mjs";

const [port, count, kind, seconds, from] = process.argv.slice(2);
const end = performance.now() + Number(seconds) * 1000;
const statuses = {};
const text = "x".repeat(60_000);
const form = { "Content-Type": "application/x-www-form-urlencoded" };

const kinds = {
  kept: () => ({ path: "/News" }),
  "name=a": () => ({ path: "/PreAdmission", headers: form, body: "name=a" }),
  "60 KB": () => ({ path: "/PreAdmission", headers: form, body: `name=${text}` }),
  "POST /nope": () => ({ path: "/nope", headers: form, body: "name=a" }),
  "no JSON": () => ({ path: "/api/form/DEMO/Feedback", headers: { "Content-Type": "application/json" }, body: "{" }),
  all: (number) => kinds[["name=a", "60 KB", "POST /nope", "no JSON"][number % 4]](number),
  openapi: () => ({ path: "/api/openapi.json" }),
  sitemap: () => ({ path: "/sitemap.xml" }),
  search: (number) => ({ path: `/News?q=${number}` }),
  unknown: (number) => ({ path: `/nothing-${number}` }),
  picture: (number) => ({ path: pictures[number % pictures.length] }),
};
const pictures = kind === "picture" ? await namedOn("/PhotoGallery", /\/api\/image\/[^" ]+/g) : [];
const papers = kind === "stall" ? await namedOn("/", /\/api\/image\/school\/school-calendar.pdf/g) : [];
let sent = 0;

await Promise.all(
  Array.from({ length: Number(count) }, (_, client) => (kind === "stall" ? stall(client) : repeat(client))),
);
process.send(statuses);

function addressOf(client) {
  return from === "one" ? "127.0.1.1" : `127.0.${2 + (client >> 7)}.${1 + (client & 127)}`;
}

async function repeat(client) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  while (performance.now() < end) {
    sent += 1;
    const status = await statusOf({
      port,
      timeout: 20_000,
      ...kinds[kind](sent),
      agent,
      localAddress: addressOf(client),
    });
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (typeof status === "string") await pause(50);
  }
  agent.destroy();
}

/** Requests a large paper ten times and reads nothing of it. */
async function stall(client) {
  const socket = connect({ host: "127.0.0.1", port, localAddress: addressOf(client) });
  socket.on("error", () => {});
  for (let number = 0; number < 10; number += 1) socket.write(`GET ${papers[0]} HTTP/1.1\r\nHost: school\r\n\r\n`);
  await pause(end - performance.now());
  const status = socket.destroyed ? "cut" : "open";
  statuses[status] = (statuses[status] ?? 0) + 1;
  socket.destroy();
}

/** Returns the first fifty addresses on a page that match a pattern. */
async function namedOn(page, pattern) {
  const html = await (await fetch(`http://127.0.0.1:${port}${page}`)).text();
  return [...new Set([...html.matchAll(pattern)].map(([path]) => path.replaceAll("&amp;", "&")))].slice(0, 50);
}
