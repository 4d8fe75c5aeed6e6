// node bench/outage-database.mjs: pages and forms of a server over PostgreSQL while that is gone, slow, read-only and restarted.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { cutLine } from "../tests/support/cut-line.ts";
import { startPostgres } from "../tests/support/postgres.ts";
import { startServer } from "../tests/support/server-process.ts";
import { askPostgres } from "../tests/support/sync-postgres.ts";

const LASTS = 6000;
const folder = mkdtempSync(join(tmpdir(), "school-"));
const postgres = await startPostgres();
const direct = postgres.url("postgres");
const line = await cutLine(Number(new URL(direct).port));
const through = Object.assign(new URL(direct), { port: String(line.port) });
const server = await startServer({ DATA_DIR: folder, DATABASE_URL: through.href, TRUSTED_PROXIES: "127.0.0.1" });
const url = server.url.replace("localhost", "127.0.0.1");
for (const path of ["/", "/News"]) await (await fetch(url + path)).text();

const readOnly = (is) => {
  askPostgres(direct, `alter system set default_transaction_read_only = ${is}`);
  askPostgres(direct, "select pg_reload_conf()");
};
await measure("as it should be");
await measure("gone", () => line.cut(), line.mend);
await measure("slow by 5 s", () => line.slow(5000), line.mend);
await measure(
  "read-only",
  () => readOnly("on"),
  () => readOnly("off"),
);
await measure("restarted", async () => {
  await postgres.stop();
  await postgres.start();
});
console.log(server.output().split("\n").slice(1).join("\n"));
await server.stop();
line.close();
await postgres.remove();
rmSync(folder, { recursive: true });

async function measure(what, begin = () => {}, end = () => {}) {
  await begin();
  const pages = { times: [], statuses: {} };
  const forms = { times: [], statuses: {} };
  const until = performance.now() + LASTS;
  const keep = async (all, path, options, every) => {
    while (performance.now() < until) {
      await note(all, path, options());
      await pause(every);
    }
  };
  await Promise.all([
    keep(pages, "/", () => ({}), 20),
    keep(pages, "/News", () => ({}), 20),
    keep(forms, "/api/form/DEMO/Feedback", form, 500),
  ]);
  await end();
  const back = performance.now();
  while ((await note({ times: [], statuses: {} }, "/api/form/DEMO/Feedback", form())) !== 201) await pause(100);
  const p95 = ({ times }) => Math.round(times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0);
  const inWords = (all) => `${JSON.stringify(all.statuses)} p95 ${p95(all)} ms`;
  console.log(
    `${what}: pages ${inWords(pages)}; forms ${inWords(forms)}; forms again after ${Math.round(performance.now() - back)} ms`,
  );
}

async function note({ times, statuses }, path, options) {
  const start = performance.now();
  const answer = await fetch(url + path, options);
  await answer.arrayBuffer();
  times.push(performance.now() - start);
  statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
  return answer.status;
}

/** A form from an address of its own: no limit of one visitor counts. */
function form() {
  const number = Math.floor(Math.random() * 2 ** 24);
  const from = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
  const fields = { name: "Asha", email: "asha@home.example.in", phone: "9876543210", message: `Message ${number}` };
  return {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": from },
    body: JSON.stringify(fields),
  };
}
