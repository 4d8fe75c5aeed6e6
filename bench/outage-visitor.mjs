// Started by bench/outage.mjs: a visitor who asks for pages at a fixed rate, from the message { start: true } to { stop: true }. Sends the
// milliseconds of each answer, counted from when it was to be asked for, in a list for each second.
import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

const [address, rate] = process.argv.slice(2);
const paths = ["/", "/News", "/Events", "/PhotoGallery", "/TopperXII", "/VideoGallery", "/api/news/DEMO"];
const agent = new Agent({ keepAlive: true, maxSockets: 8 });
let isOn = false;

process.on("message", async ({ start }) => {
  isOn = start === true;
  if (isOn) process.send(await visit());
});
process.on("disconnect", () => process.exit());

async function visit() {
  const took = [];
  const asked = [];
  const began = performance.now();
  for (let number = 0; isOn; number += 1) {
    const due = began + (number * 1000) / Number(rate);
    if (due > performance.now()) await pause(due - performance.now());
    const second = Math.floor(number / Number(rate));
    took[second] ??= [];
    asked.push(ask(paths[number % paths.length]).then(() => took[second].push(performance.now() - due)));
  }
  await Promise.all(asked);
  return took;
}

function ask(path) {
  return new Promise((resolve, reject) => {
    get(address + path, { agent, headers: { "Accept-Encoding": "br" } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${path}: ${answer.statusCode}`));
      answer.on("end", resolve).resume();
    }).on("error", reject);
  });
}
