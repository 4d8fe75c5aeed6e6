// node_modules/.bin/node bench/second-page.mjs [times=20]: a phone on slow 4G with a processor four times slower, from Home
// to News, School today and Admission by touch: the milliseconds from the touch to the largest paint of the next page, beside the same bytes
// from nginx, in turn. Then a session of ten pages, in which the thumb also begins to scroll on links: the bytes that came for pages that were
// never shown. Needs nginx. A finger stays for 100 ms.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../tests/support/server-process.ts";
import { benchFolder, median, percentile, picturesMade, programPath, startSchool } from "./school.mjs";
import { openPhone, slowLine, startBrowser } from "./slow-phone.mjs";

const times = Number(process.argv[2] ?? 20);
const ways = ["/News", "/Today", "/Admission"];
const session = ["/News", "/", "/Today", "/Calendar", "/", "/Admission", "/FeeStructure", "/", "/AboutUs"];

const folder = benchFolder();
const school = await startSchool({ folder: process.env.DATA_DIR ?? join(folder, "data"), port: await freePort() });
for (const path of ["/", ...ways]) await picturesMade(school.url, path);
const nginx = await startNginx(new URL(school.url).port);
const lines = {
  school: await slowLine(Number(new URL(school.url).port)),
  nginx: await slowLine(nginx.port),
};
const browser = await startBrowser();

// The first visits fill nginx's cache and let the school compress its pages as small as it can.
for (const { url } of Object.values(lines)) for (const way of ways) await visit(url, way);
await pause(4000);
console.log(`| Home to | school, ms (p50, p95) | nginx, ms (p50, p95) | ratio |`);
console.log(`| ------- | --------------------: | -------------------: | ----: |`);
for (const way of ways) {
  const all = { school: [], nginx: [] };
  for (let time = 0; time < times; time += 1) {
    for (const [name, { url }] of Object.entries(lines)) all[name].push(await visit(url, way));
  }
  const [ours, theirs] = Object.values(all);
  const shown = (values) => `${median(values).toFixed(0)}, ${percentile(values, 95).toFixed(0)}`;
  console.log(`| ${way} | ${shown(ours)} | ${shown(theirs)} | ${(median(ours) / median(theirs)).toFixed(2)} |`);
}
console.log(await sessionOfTenPages());

await browser.stop();
for (const line of Object.values(lines)) line.close();
await nginx.stop();
await school.stop();

/** Goes from Home to a page by touch. Returns the milliseconds from the touch to the largest paint. */
async function visit(origin, to) {
  const phone = await openPhone(browser);
  await phone.open(`${origin}/`);
  const touched = await phone.tap(to);
  const painted = (await phone.paintedAt(to)) - touched;
  await phone.close();
  return painted;
}

/** On each page the thumb first begins to scroll on a link that it does not want. */
async function sessionOfTenPages() {
  const phone = await openPhone(browser);
  await phone.open(`${lines.school.url}/`);
  const unseen = [];
  for (const to of session) {
    const before = phone.ahead.length;
    await phone.scrollFromLink();
    await phone.tap(to);
    await phone.paintedAt(to);
    unseen.push(...phone.ahead.slice(before).filter(({ url }) => new URL(url).pathname !== to));
  }
  const shown = (all) => `${(all.reduce((sum, { bytes }) => sum + bytes, 0) / 1024).toFixed(1)} KiB`;
  await phone.close();
  return `Ten pages: ${shown(phone.pages)} in all; ${phone.ahead.length} pages were fetched ahead, ${unseen.length} of them, with ${shown(unseen)}, never shown.`;
}

/** Starts nginx before the school: it fetches each file once and then sends it from its own, with the school's headers. */
async function startNginx(origin) {
  const port = await freePort();
  const own = benchFolder();
  mkdirSync(join(own, "cache"));
  const config = join(own, "nginx.conf");
  writeFileSync(
    config,
    `daemon off; user root; worker_processes 1; pid ${own}/nginx.pid; error_log ${own}/nginx.log;
     events { worker_connections 256; }
     http {
       access_log off; tcp_nodelay on; proxy_cache_path ${own}/cache keys_zone=all:4m inactive=1d;
       ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${own}/${name};`).join(" ")}
       server {
         listen 127.0.0.1:${port};
         location / {
           proxy_pass http://127.0.0.1:${origin}; proxy_hide_header Speculation-Rules;
           proxy_cache all; proxy_cache_key $request_uri; proxy_cache_valid any 1d;
           proxy_ignore_headers Cache-Control Expires Vary Set-Cookie X-Accel-Expires;
         }
       }
     }`,
  );
  const child = spawn(programPath("nginx"), ["-c", config, "-p", own], { stdio: "inherit" });
  return {
    port,
    stop() {
      child.kill("SIGTERM");
      return once(child, "close");
    },
  };
}
