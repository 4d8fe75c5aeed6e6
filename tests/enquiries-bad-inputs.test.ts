import { Agent, request } from "node:http";
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { randomNumbers } from "./support/generated-content.ts";
import { inRows } from "./support/rows.ts";
import { freePort, startServer } from "./support/server-process.ts";
import { usualOrSoak } from "./support/soak.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";
import { enquiry, feedback, toAdmission, toFeedback } from "./support/test-forms.ts";

const INPUTS = usualOrSoak({ usual: 2000, soak: 10_000 });
const TOGETHER = 16;
const MEBI = 2 ** 20;

/** A request that must not be stored. */
interface BadInput {
  path: string;
  method: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer>;
}
interface Input {
  fields: Record<string, unknown>;
  /** The field to spoil. */
  name: string;
  below(limit: number): number;
  one<Of>(list: readonly Of[]): Of;
}
const json = "application/json";
const form = { "Content-Type": "application/x-www-form-urlencoded" };
const noTexts: unknown[] = [
  null,
  0,
  -1,
  9876543210,
  1e308,
  true,
  [],
  {},
  ["a@b.co"],
  { $ne: "" },
  [[[]]],
  { toString: "x" },
];
const blanks = ["", " ", "\n", "\t\r\n", "\u00a0", "\u3000", "\ufeff"];
const phones = ["98765432101", "9876543210 1", "९८७६५४३२१०1", "+4498765432101", "x".repeat(300)];
const bodies = ["null", "true", "0", '"x"', "NaN", "undefined", "{}", "[]", "", "\u0000", "\ufeff{}"];
const types = ["", "text/plain", "multipart/form-data; boundary=x", "a/b", `${json}; charset=x`];
const origins = ["null", "https://evil.example", "x", "http://", "file:///"];
const paths = ["X/Feedback", "DEMO/X", "DEMO", "DEMO/Feedback/x", "DEMO/%00", "DEMO/..%2f", "%ff/%ff"];
const encode = (fields: Input["fields"]) => String(new URLSearchParams(fields as Record<string, string>));
const bytes = (text: string, as: "utf16le" | "latin1") => new Uint8Array(Buffer.from(text, as));

/** Each turns a valid body, its headers or its address into one to refuse. */
const ways: ((input: Input) => Partial<BadInput>)[] = [
  ({ fields, name, one }) => ({ body: JSON.stringify({ ...fields, [name]: one([...noTexts, ...blanks]) }) }),
  ({ fields, one }) => ({ body: JSON.stringify({ ...fields, phone: one(phones) }) }),
  ({ fields, name }) => ({ body: JSON.stringify({ ...fields, [name]: undefined }) }),
  ({ fields, below }) => ({ body: JSON.stringify(fields).slice(0, below(JSON.stringify(fields).length)) }),
  ({ below }) => ({ body: `${"[".repeat(below(30_000))}1` }),
  ({ below }) => ({ body: `${'{"name":'.repeat(below(5000) + 1)}1}` }),
  ({ fields, name, one }) => ({
    body: JSON.stringify(fields).replace("{", `{"${name}":${one(['"x"', "1", "null"])},`),
  }),
  ({ fields, name }) => ({
    body: JSON.stringify({ __proto__: fields, constructor: { prototype: fields }, [name]: 1 }),
  }),
  ({ fields }) => ({ body: JSON.stringify([fields]) }),
  ({ one }) => ({ body: one(bodies) }),
  ({ below, one }) => ({
    body: Uint8Array.from({ length: below(2000) }, () => 128 + below(128)),
    headers: one([{}, form]),
  }),
  ({ fields }) => ({ body: bytes(JSON.stringify(fields), "utf16le") }),
  ({ fields, name }) => ({ body: bytes(JSON.stringify({ ...fields, [name]: "caf\u00e9" }), "latin1") }),
  ({ fields, below }) => ({ body: JSON.stringify({ ...fields, x: "x".repeat(65_536 + below(50_000)) }) }),
  ({ fields, one }) => ({ body: JSON.stringify(fields), headers: { "Content-Type": one(types) } }),
  ({ fields, one }) => ({ body: JSON.stringify(fields), headers: { Origin: one(origins) } }),
  ({ fields, one }) => ({ body: JSON.stringify(fields), path: `/api/form/${one(paths)}` }),
  ({ fields, one }) => ({ body: JSON.stringify(fields), method: one(["PUT", "PATCH", "DELETE"]) }),
  ({ fields, name, one }) => ({ body: encode({ ...fields, [name]: one(blanks) }), headers: form }),
  ({ fields, name, one }) => ({ body: `${encode(fields)}&${name}=${one(["again", "", "%00", "%41"])}`, headers: form }),
  ({ fields, name, one }) => ({
    body: `${encode(fields)}&x${name}=${one(["%", "%f", "%zz", "%ff", "%c3%28", "%ed%a0%80"])}`,
    headers: form,
  }),
  ({ fields, name }) => ({ body: encode(fields).replace(`${name}=`, `${name}[]=`), headers: form }),
  ({ fields, below, one }) => ({
    body: JSON.stringify({ ...fields, phone: "1".repeat(11), _key: one(noTexts), _filledIn: one(noTexts) }),
    headers: { "Idempotency-Key": "k".repeat(below(4000)) },
  }),
];
/** Yields bad inputs, each way in turn; the same ones for the same seed. */
function* badInputs(count: number, seed: number): Generator<BadInput> {
  const next = randomNumbers(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  const one = <Of>(list: readonly Of[]) => list[below(list.length)] as Of;
  for (let number = 0; number < count; number += 1) {
    const [path, valid] = one([
      [toFeedback, feedback],
      [toAdmission, enquiry],
    ] as const);
    const way = ways[number % ways.length] as (typeof ways)[number];
    const { headers, ...made } = way({ fields: { ...valid }, name: one(Object.keys(valid)), below, one });
    yield { path, method: "POST", body: "", headers: { "Content-Type": json, ...headers }, ...made };
  }
}

test(`${INPUTS} bad inputs: none is stored, none breaks the server, and its memory stays flat`, async () => {
  const folder = temporaryFolder();
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
  /** Returns the resident memory of the server in bytes, after all of these. */
  const memoryAfter = async (inputs: Iterator<BadInput>) => {
    await Promise.all(Array.from({ length: TOGETHER }, () => sendAll(inputs)));
    const metrics = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
    return Number(/^process_resident_memory_bytes (\d+)/m.exec(metrics)?.[1]);
  };
  const warm = await memoryAfter(badInputs(INPUTS / 5, 1));
  const after = await memoryAfter(badInputs((INPUTS / 5) * 4, 2));
  expect(wrong.slice(0, 5)).toEqual([]);
  expect([...statuses.keys()].sort()).toEqual([400, 403, 404, 405, 413, 415]);
  expect([...statuses.values()].reduce((sum, count) => sum + count)).toBe(INPUTS);
  expect(after - warm, `from ${warm} to ${after} bytes`).toBeLessThan(40 * MEBI);
  await Promise.all([brokenOff(Number(port)), neverEnding(Number(port))]);
  expect((await fetch(`${server.url}/api/news/DEMO`)).status).toBe(200);
  expect(server.output(), "nothing is logged").toBe(said);
  expect(inRows(folder, (rows) => rows.prepare("select * from submissions").all())).toEqual([]);
});

const agent = new Agent({ keepAlive: true, maxSockets: TOGETHER });
let visitors = 0;

/** Sends for a visitor of whom the server has heard nothing, with Node's plain client, which changes nothing. Returns the status. */
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
async function neverEnding(port: number) {
  const chunk = `4000\r\n${"x".repeat(0x4000)}\r\n`;
  const socket = connect(port, "127.0.0.1");
  // The first write comes first, also while the connection is not there yet.
  socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n`);
  const timer = setInterval(() => socket.write(chunk), 5);
  let answer = "";
  socket.on("data", (data) => {
    answer += data;
  });
  socket.on("error", () => {});
  await new Promise((resolve) => socket.once("close", resolve));
  clearInterval(timer);
  expect(answer).toMatch(/^HTTP\/1.1 413 /);
}
