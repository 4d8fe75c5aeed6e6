// node bench/pages.mjs [rounds=3] [seconds=10]: pages a second from one server process on one processor, beside nginx, which
// sends the same bytes from files. Each round measures both. Needs wrk, taskset and nginx.
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ask, benchFolder, median, memoryOf, programPath, startSchool } from "./school.mjs";

const rounds = Number(process.argv[2] ?? 3);
const seconds = Number(process.argv[3] ?? 10);
const pages = { Home: "/", News: "/News" };
const [port, referencePort] = [3981, 3982];

for (const needed of ["wrk", "taskset", "curl", "nginx"]) {
  if (programPath(needed)) continue;
  console.error(`${needed} is not installed: this bench needs it.`);
  process.exit(1);
}
const folder = benchFolder();
const school = await startSchool({ folder: join(folder, "data"), port, core: 0, settings: { PICTURES: "leave" } });
for (const path of Object.values(pages)) ask(school.url + path, "Accept-Encoding: br");
// After two seconds the pages are compressed at the highest level.
await pause(4000);

for (const [name, path] of Object.entries(pages)) {
  mkdirSync(join(folder, "pages"), { recursive: true });
  writeFileSync(join(folder, "pages", name), ask(school.url + path, "Accept-Encoding: br"));
}
const nginx = await startNginx();

console.log("| page | school, pages/s | nginx, pages/s | ratio | school p99 | nginx p99 |");
console.log("| ---- | --------------: | -----: | ----: | ---------: | --------: |");
for (const [name, path] of Object.entries(pages)) {
  const measured = { ours: [], theirs: [] };
  for (let round = 0; round < rounds; round += 1) {
    measured.theirs.push(hit(`http://127.0.0.1:${referencePort}/${name}`));
    measured.ours.push(hit(school.url + path));
  }
  const ratios = measured.ours.map(({ rate }, round) => rate / measured.theirs[round].rate);
  const [ours, theirs] = [measured.ours, measured.theirs].map((all) => ({
    rate: median(all.map(({ rate }) => rate)),
    p99: median(all.map(({ p99 }) => p99)),
  }));
  console.log(
    `| ${name} | ${ours.rate.toFixed(0)} | ${theirs.rate.toFixed(0)} | ${median(ratios).toFixed(2)} (${ratios.map((ratio) => ratio.toFixed(2)).join(", ")}) | ${ours.p99.toFixed(1)} ms | ${theirs.p99.toFixed(1)} ms |`,
  );
}
const { now, peak } = school.memory();
console.log(
  `\nMemory under load: school ${now.toFixed(0)} MiB (at most ${peak.toFixed(0)}), nginx ${nginx.memory().toFixed(0)} MiB.`,
);
await nginx.stop();
await school.stop();

/** Sends one burst over 32 connections from the other processor. */
function hit(address) {
  const { stdout, status } = spawnSync(
    "taskset",
    ["-c", "1", "wrk", "-t1", "-c32", `-d${seconds}`, "--latency", "-H", "Accept-Encoding: br", address],
    { encoding: "utf8" },
  );
  if (status !== 0 || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`${address}: ${stdout}`);
  const [, p99, unit] = /99%\s+([0-9.]+)(us|ms|s)/.exec(stdout);
  return {
    rate: Number(/Requests\/sec:\s+([0-9.]+)/.exec(stdout)[1]),
    p99: Number(p99) * { us: 0.001, ms: 1, s: 1000 }[unit],
  };
}

async function startNginx() {
  const config = join(folder, "nginx.conf");
  writeFileSync(
    config,
    `daemon off; user root; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
     events { worker_connections 1024; }
     http {
       access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000; default_type "text/html; charset=utf-8";
       server { listen 127.0.0.1:${referencePort}; root ${folder}/pages; add_header Content-Encoding br; add_header Vary Accept-Encoding; }
     }`,
  );
  const child = spawn("taskset", ["-c", "0", programPath("nginx"), "-c", config, "-p", folder], { stdio: "inherit" });
  await pause(500);
  const [worker] = spawnSync("pgrep", ["-P", String(child.pid)], { encoding: "utf8" }).stdout.split("\n");
  return {
    memory: () => memoryOf(worker).now,
    stop() {
      child.kill("SIGTERM");
      return new Promise((resolve) => child.once("close", resolve));
    },
  };
}
