// node bench/long-tasks.mjs [runs=5]: the longest tasks of our scripts while Home loads on a processor slowed down four times.
// Reference in the same run: the same browser opens a dialog over a bare page with as many elements.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "../scripts/browser.mjs";
import { build, install, node, root } from "../scripts/prepare.mjs";

install();
build();
// Imported late: it may not be installed before install().
const { chromium } = await import("@playwright/test");

const runs = Number(process.argv[2] ?? 5);
const folder = mkdtempSync(join(tmpdir(), "school-bench-"));
const port = 3978;
const env = { PATH: process.env.PATH, NODE_ENV: "production", PORT: `${port}`, DATA_DIR: folder };
const server = spawn(node, ["server/start.cjs"], { cwd: root, env });
server.stderr.pipe(process.stderr);
await new Promise((resolve) => server.stdout.on("data", (text) => String(text).includes("is ready") && resolve()));

const args = ["--no-sandbox", "--disable-gpu", "--disable-quic"];
const browser = await chromium.launch({ executablePath: await findBrowser(), args });
const home = await measure((page) => page.goto(`http://localhost:${port}/`, { waitUntil: "load" }));
const elements = home.elements;
const bare = `<!doctype html><dialog><p>Notice</p></dialog>${"<p>Text</p>".repeat(elements)}`;
const reference = await measure(async (page) => {
  await page.setContent(bare);
  await page.evaluate(() => setTimeout(() => document.querySelector("dialog").showModal()));
});
await browser.close();
server.kill("SIGTERM");
await new Promise((resolve) => server.once("close", resolve));
rmSync(folder, { recursive: true });

console.log(`Home (${elements} elements), longest task of each script, 4 times slower processor, ${runs} runs:`);
report(home.tasks);
console.log("reference, a bare page with as many elements opens a dialog:");
report(reference.tasks);

/** Returns the longest task of each script in each run, in ms of thread time. */
async function measure(open) {
  const tasks = new Map();
  let elements = 0;
  for (let run = 0; run < runs; run += 1) {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await browser.startTracing(page, { categories: ["devtools.timeline", "v8.execute"] });
    await open(page);
    await page.waitForTimeout(3000);
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
    elements = await page.evaluate(() => document.querySelectorAll("*").length);
    await page.close();
    for (const { name, tdur = 0, args } of traceEvents) {
      if (!/^(EvaluateScript|v8\.evaluateModule|FunctionCall|RunMicrotasks)$/.test(name)) continue;
      const script = args?.data?.url?.split("/").pop() || "(no script)";
      const times = tasks.get(script) ?? Array(runs).fill(0);
      times[run] = Math.max(times[run], tdur / 1000);
      tasks.set(script, times);
    }
  }
  return { tasks, elements };
}

function report(tasks) {
  for (const [script, times] of tasks) {
    const sorted = times.toSorted((a, b) => a - b);
    if (sorted.at(-1) < 1) continue;
    const middle = sorted[Math.floor(runs / 2)];
    console.log(
      `  ${script}: median ${middle.toFixed(1)} ms, least ${sorted[0].toFixed(1)}, most ${sorted.at(-1).toFixed(1)}`,
    );
  }
}
