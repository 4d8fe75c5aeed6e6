import { rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { type BadInput, badInputs } from "./support/bad-inputs.ts";
import { inRows } from "./support/rows.ts";
import { freePort, startServer } from "./support/server-process.ts";
import { usualOrSoak } from "./support/soak.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";

const INPUTS = usualOrSoak({ usual: 2000, soak: 10_000 });
const TOGETHER = 16;
const MEBI = 2 ** 20;

test(`${INPUTS} bad inputs: none is stored, none breaks the server, and its memory stays flat`, async () => {
  const folder = temporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  // A small nursery: otherwise uncollected garbage would hide a leak.
  const NODE_OPTIONS = "--max-semi-space-size=2";
  const METRICS_PORT = String(await freePort());
  const settings = { DATA_DIR: folder, SEED: "none", NODE_OPTIONS, TRUSTED_PROXIES: "127.0.0.1", METRICS_PORT };
  const server = await startServer(settings);
  onTestFinished(() => server.stop());
  const said = server.output();
  const { port } = new URL(server.url);

  const statuses = new Map<number, number>();
  const wrong: unknown[] = [];
  const sendAll = async (inputs: Iterator<BadInput>) => {
    for (let next = inputs.next(); !next.done; next = inputs.next()) {
      const status = await send(port, next.value);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status < 400 || status >= 500) wrong.push([status, next.value]);
    }
  };
  const together = (inputs: Iterator<BadInput>) =>
    Promise.all(Array.from({ length: TOGETHER }, () => sendAll(inputs))).then(() => memoryOf(METRICS_PORT));

  const warm = await together(badInputs(INPUTS / 5, 1));
  const after = await together(badInputs((INPUTS / 5) * 4, 2));
  expect(wrong.slice(0, 5)).toEqual([]);
  expect([...statuses.keys()].sort()).toEqual([400, 403, 404, 405, 413, 415]);
  expect([...statuses.values()].reduce((sum, count) => sum + count)).toBe(INPUTS);
  expect(after - warm, `from ${warm} to ${after} bytes`).toBeLessThan(40 * MEBI);

  await Promise.all([brokenOff(Number(port)), neverEnding(Number(port))]);
  expect((await fetch(`${server.url}/api/news/DEMO`)).status).toBe(200);
  expect(server.output(), "nothing is logged").toBe(said);
  const kept = inRows(folder, (rows) => rows.prepare("select count(*) as n from submissions").get());
  expect(kept).toEqual({ n: 0 });
});

const agent = new Agent({ keepAlive: true, maxSockets: TOGETHER });

let visitors = 0;

/**
 * Sends to a server that has heard nothing from this visitor, with Node's plain client, which changes nothing. Returns the
 * status.
 */
function send(port: string, { path, method, headers, body }: BadInput): Promise<number> {
  return new Promise((resolve, reject) => {
    visitors += 1;
    const from = { "X-Forwarded-For": `10.0.${visitors >> 8}.${visitors & 255}` };
    const options = { host: "127.0.0.1", port, path, method, headers: { ...headers, ...from }, agent };
    const sent = request(options, (answer) => {
      answer.resume();
      answer.once("end", () => resolve(answer.statusCode ?? 0));
      answer.once("error", reject);
    });
    sent.once("error", reject);
    sent.end(body);
  });
}

/** Returns the resident memory of the server in bytes. */
async function memoryOf(metricsPort: string): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\d+)/m.exec(metrics)?.[1]);
}

const head = "POST /api/form/DEMO/Feedback HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";

/** Announces more bytes than it sends, then disconnects. */
function brokenOff(port: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(`${head}Content-Length: 500\r\n\r\n{"name":`, () => socket.destroy());
    });
    socket.once("close", () => resolve());
  });
}

/** Sends without an end and without a length; the server cuts it off soon after the limit. */
function neverEnding(port: number): Promise<void> {
  return new Promise((resolve) => {
    const chunk = `4000\r\n${"x".repeat(0x4000)}\r\n`;
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n`);
      const timer = setInterval(() => socket.write(chunk), 5);
      socket.once("close", () => {
        clearInterval(timer);
        expect(answer).toMatch(/^HTTP\/1.1 413 /);
        resolve();
      });
    });
    socket.on("data", (data) => {
      answer += data;
    });
    socket.on("error", () => {});
  });
}
