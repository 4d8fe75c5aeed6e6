// node bench/pictures.mjs [addresses=1000] [at once=32]: picture addresses of the built server in a store of its own, first
// without the AVIF files, then with them: response times, and the memory of the server.
import { copyFileSync, readdirSync } from "node:fs";
import { Agent, get } from "node:http";
import { join } from "node:path";
import { benchFolder, percentile, startSchool } from "./school.mjs";

const [count = 1000, atOnce = 32] = process.argv.slice(2).map(Number);
const folder = benchFolder();
const port = 3977;
const stored = () => readdirSync(join(folder, "files"), { recursive: true });

await (await startSchool({ folder, port })).stop();
await measure("half of them not made");
// Copies the JPEG bytes under the AVIF names: the worker would take minutes, and the server sends any bytes alike.
for (const name of stored().filter((file) => file.endsWith(".jpeg"))) {
  copyFileSync(join(folder, "files", name), join(folder, "files", name.replace(/jpeg$/, "avif")));
}
await measure("all of them made");

async function measure(what) {
  const school = await startSchool({ folder, port });
  school.withoutPictures();
  const before = stored().length;
  const all = addresses();
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const times = [];
  const statuses = {};
  const waiting = Array.from({ length: count }, (_, index) => all[index % all.length]);
  const askOneByOne = async () => {
    for (let address = waiting.shift(); address; address = waiting.shift()) {
      const began = performance.now();
      const status = await ask(address, agent);
      times.push(performance.now() - began);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: atOnce }, askOneByOne));
  const lasted = (performance.now() - began) / 1000;
  const p = (percent) => `${percentile(times, percent).toFixed(0)} ms`;
  const { now, peak } = school.memory();
  console.log(
    `${what}: ${times.length} addresses, ${atOnce} at once, in ${lasted.toFixed(1)} s ${JSON.stringify(statuses)}`,
  );
  console.log(
    `  p50 ${p(50)}, p95 ${p(95)}, longest ${p(100)}; ${now.toFixed(0)} MiB, ${peak.toFixed(0)} at most; made meanwhile: ${stored().length - before}`,
  );
  agent.destroy();
  await school.stop();
}

/** Returns every size that exists in JPEG, in both formats. */
function addresses() {
  return stored().flatMap((name) => {
    const [, path, width] = /^variants\/(.+)\/[0-9a-f]+-(\d+)\.jpeg$/.exec(name) ?? [];
    return path ? ["avif", "jpeg"].map((format) => `/api/image/${path}?width=${width}&format=${format}`) : [];
  });
}

function ask(path, agent) {
  return new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port, path, agent }, (answer) =>
      answer.resume().once("end", () => resolve(answer.statusCode)),
    ).once("error", reject);
  });
}
