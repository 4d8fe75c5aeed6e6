// node bench/slow-connections.mjs [connections=10000] [seconds=60] [port=3983]: Home for visitors while many clients of other addresses
// hold connections: a third sends nothing, a third a letter of its headers now and then, a third a letter of a form. Who is cut comes
// again after ten seconds. Prints the visitors' times beside those without the crowd. Exits with 1 when p95 is 50 ms or more, or an answer fails.
import { fork } from "node:child_process";
import { get } from "node:http";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { benchFolder, percentile, processorTimeOf, startSchool } from "./school.mjs";

const [count = 10_000, seconds = 60, port = 3983, isCrowd = 0] = process.argv.slice(2).map(Number);
const BAR = 50;
/** In milliseconds: between two visitors, between two letters. */
const VISITOR_EACH = 50;
const LETTER_EACH = 2000;
/** In milliseconds: from being cut to coming again. */
const BACK_AFTER = 10_000;

const FORM =
  "POST /PreAdmission HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 9000\r\n\r\n";
const kinds = [
  { first: "", more: "" },
  { first: "GET / HTTP/1.1\r\nHost: x\r\nX-A: ", more: "a" },
  { first: FORM, more: "a" },
];

if (isCrowd) crowd();
else await measure();

async function measure() {
  const school = await startSchool({ folder: benchFolder(), port });
  school.withoutPictures();
  await visit(0);
  const before = await visits(10);
  const child = fork(import.meta.filename, [count, seconds, port, 1]);
  await new Promise((resolve) => child.once("message", resolve));
  const used = processorTimeOf(school.pid);
  const during = await visits(seconds);
  const processor = (processorTimeOf(school.pid) - used) / seconds / 10;
  child.kill();
  const { now, peak } = school.memory();
  await school.stop();
  for (const [name, { times, failed }] of Object.entries({ "without the crowd": before, "beside the crowd": during })) {
    const [half, most] = [50, 95].map((percent) => percentile(times, percent).toFixed(1));
    console.log(
      `${name}: ${times.length} visitors, p50 ${half} ms, p95 ${most} ms, slowest ${Math.max(...times).toFixed(0)} ms, failed ${failed}`,
    );
  }
  console.log(
    `${count} connections; server ${now.toFixed(0)} MiB, highest ${peak.toFixed(0)}, ${processor.toFixed(0)} % of a processor`,
  );
  process.exit(during.failed === 0 && percentile(during.times, 95) < BAR ? 0 : 1);
}

async function visits(lasts) {
  const times = [];
  let failed = 0;
  const all = [];
  const end = performance.now() + lasts * 1000;
  for (let number = 0; performance.now() < end; number += 1) {
    const asked = visit(number).then((time) => times.push(time));
    all.push(
      asked.catch(() => {
        failed += 1;
      }),
    );
    await pause(VISITOR_EACH);
  }
  await Promise.all(all);
  return { times, failed };
}

/** Each visitor has an address and a connection of his own. */
function visit(number) {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const localAddress = `127.200.${number >> 8}.${number & 255}`;
    const asked = get({ host: "127.0.0.1", port, localAddress, agent: false, timeout: 10_000 }, (answer) => {
      answer.resume();
      answer.once("end", () =>
        answer.statusCode === 200 ? resolve(performance.now() - began) : reject(answer.statusCode),
      );
    });
    asked.once("timeout", () => asked.destroy(new Error("no answer in 10 s")));
    asked.once("error", reject);
  });
}

function crowd() {
  let begun = 0;
  const open = (client) => {
    const { first, more } = kinds[client % kinds.length];
    const socket = connect({
      host: "127.0.0.1",
      port,
      localAddress: `127.${1 + (client % 100)}.${(client >> 8) & 255}.${client & 255}`,
    });
    const letters = setInterval(() => more && socket.write(more), LETTER_EACH);
    socket.on("connect", () => socket.write(first));
    socket.on("error", () => {});
    socket.on("data", () => {});
    socket.once("close", () => {
      clearInterval(letters);
      setTimeout(open, BACK_AFTER, client);
    });
    begun += 1;
    if (begun === count) process.send("all have come");
  };
  for (let client = 0; client < count; client += 1) setTimeout(open, client / 5, client);
}
