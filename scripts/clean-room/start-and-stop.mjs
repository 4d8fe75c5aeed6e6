// Runs in a clean room: starts the project until Home answers, ends it as a service manager does, and prints "Found: " with the
// seconds until Home came and the memory of all processes until then, or with what is wrong. Exits with 1 when something is.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

const PORT = String(await freePort());
const home = `http://127.0.0.1:${PORT}/`;
const began = performance.now();
const project = spawn("npm", ["start"], { env: { ...process.env, PORT }, stdio: "inherit" });
const end = once(project, "exit");
const isRunning = () => project.exitCode === null && project.signalCode === null;

let answer;
let peak = 0;
while (isRunning() && !answer) {
  peak = Math.max(peak, memory());
  answer = await fetch(home).catch(() => delay(50));
}
const seconds = ((performance.now() - began) / 1000).toFixed(1);
const fault = answer ? await faultOf(answer) : "ends before Home comes";
console.log(`Found: ${fault ?? `${seconds} s, ${Math.round(peak)} MB`}`);
process.exit(fault ? 1 : 0);

/** Resolves with what is wrong with Home or with the end of the project. */
async function faultOf(answer) {
  const html = await answer.text();
  if (answer.status !== 200 || !html.trimEnd().endsWith("</html>")) return `Home answers ${answer.status}`;
  project.kill("SIGTERM");
  await Promise.race([end, delay(30_000)]);
  if (isRunning()) return "runs on for 30 s after SIGTERM";
  if (project.exitCode !== 0) return `ends with ${project.signalCode ?? project.exitCode} after SIGTERM`;
  const stillAnswers = await fetch(home).then(
    () => true,
    () => false,
  );
  if (stillAnswers) return "answers on after its end";
}

/** Returns the megabytes of all processes but this one, each with its part of what they share. */
function memory() {
  const others = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  const shares = others.map((pid) => {
    try {
      return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1] ?? 0);
    } catch {
      return 0;
    }
  });
  return shares.reduce((sum, share) => sum + share, 0) / 1000;
}

async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address();
  probe.close();
  await once(probe, "close");
  return port;
}
