import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import { mirrorCommand } from "../src/ops/commands/mirror-command.server.ts";
import { outputOf } from "./support/command-output.ts";
import { expectAnswer } from "./support/expect-answer.ts";
import { type ServerProcess, startServer } from "./support/server-process.ts";
import { smallPdf } from "./support/small-pdf.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";
import { startVendor, type TestVendor } from "./support/vendor.ts";

const CONTENT_API_TOKEN = "a-token-that-nobody-shall-see";
const calls =
  "news topper events/All gallery/All video/all notification onlineRegistration highlight circular/all".split(" ");
let vendor: TestVendor;
let data: string;
let server: ServerProcess;
let settings: { DATA_DIR: string } & Record<string, string>;
beforeAll(async () => {
  vendor = await startVendor();
  for (const call of calls) vendor.answers.set(`${call}/DEMO`, []);
  const news = { id: 7, Title: "Sports Day", attachments: "list.pdf", fromDate: "24/10/26" };
  vendor.answers.set("news/DEMO", { data: [news] });
  vendor.answers.set("image/list.pdf", smallPdf());
  data = temporaryFolder();
  settings = { DATA_DIR: data, CONTENT_API: vendor.url, CONTENT_API_TOKEN };
  // Its list of circulars cannot be read at first.
  vendor.faults.set("circular", "has a fault");
  server = await startServer(settings);
  return async () => {
    await server.stop();
    await vendor.goAway();
  };
});

const page = async (path: string) => (await fetch(server.url + path)).text();
const shows = (path: string, text: string) =>
  vi.waitFor(async () => expect(await page(path)).toContain(text), { timeout: 280_000, interval: 200 });

test("a server shows what the vendor has, with its files, by itself", async () => {
  await shows("/News", "Sports Day");
  await shows("/News", "/api/image/list.pdf");
  expect(await page("/")).toContain("Sports Day");
});

test("an admission list that was never read is an error, and no empty list", async () => {
  await expectAnswer(fetch(`${server.url}/admission-result`), 503, /Error: [A-Z]/);
  vendor.faults.clear();
  await outputOf(mirrorCommand, ["now"], settings);
  await shows("/admission-result", "No admission results available.");
});

// `mirror.test.ts` holds that what is there stays; `ops-alerts.test.ts` what the command says of lists that cannot be read.
test("what changes there is shown once asked for; the command says what was read, since when not", async () => {
  vendor.answers.set("news/DEMO", [{ id: 7, title: "Sports Day moved" }]);
  const { out } = await outputOf(mirrorCommand, ["now"], settings);
  expect(out).toMatch(/^news +1 {2}read 20/m);
  await shows("/News", "Sports Day moved");
  await vendor.goAway();
  expect((await outputOf(mirrorCommand, ["now"], settings)).code).toBe(1);
  const { out: gone } = await outputOf(mirrorCommand, [], settings);
  expect(gone).toMatch(/^news .* cannot be read since .*: it refuses connections$/m);
  await vendor.comeBack();
});

test("the token is in no page, log, error or file", async () => {
  vendor.faults.set("", "refuses the token");
  const { out, error } = await outputOf(mirrorCommand, ["now"], settings);
  const pages = await Promise.all(["/", "/News", "/TopperXII", "/api/topper/DEMO", "/nothing"].map(page));
  const files = readdirSync(data, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const stored = files.map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1"));
  expect(vendor.requests.filter(({ headers }) => headers.authorization).length).toBeGreaterThan(0);
  for (const text of [out, error, server.output(), ...pages, ...stored])
    expect(text.includes(CONTENT_API_TOKEN)).toBe(false);
});
