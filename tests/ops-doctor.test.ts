import { once } from "node:events";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import packageJson from "../package.json" with { type: "json" };
import { doctorCommand } from "../src/ops/commands/doctor-command.server.ts";
import { outputOf } from "./support/command-output.ts";
import { serve } from "./support/serve.ts";
import { freePort, startServer } from "./support/server-process.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";
import { feedback, sendForm, toFeedback } from "./support/test-forms.ts";
import { isOnPostgres } from "./support/test-store.ts";

const folder = temporaryFolder();

/** Makes a process throw outside of everything else when it gets this signal. */
const CRASH = "SIGUSR2";
const crashing = encodeURIComponent(`process.on("${CRASH}", () => { throw new Error("out of the blue") })`);

test("the doctor says when a server or the newest form has another time than this machine", async () => {
  const server = await startServer({ DATA_DIR: join(folder, "clocks"), SEED: "none" });
  const settings = { DATA_DIR: join(folder, "clocks"), PORT: new URL(server.url).port };
  const clock = async (wrongBy = 0, more = {}) => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + wrongBy });
    const { out } = await outputOf(doctorCommand, [], { ...settings, ...more }).finally(() => vi.useRealTimers());
    return /^.* {2}clock .*$/m.exec(out)?.[0] ?? "";
  };
  const tenMinutes = 600_000;
  expect(await clock()).toMatch(/^ok {4}clock {7}\S+Z, as at (the database, )?http:\/\/localhost:\d+$/);
  expect(await clock(tenMinutes)).toMatch(
    /^mend {2}clock .* clock says \S+Z, that of (the database|http:\/\/localhost:\d+) \S+Z: set both by a time server$/,
  );
  const vendor = await serve((_, answer) => {
    answer.setHeader("Date", new Date(Date.now() - tenMinutes).toUTCString()).end();
  });
  expect(await clock(0, { CONTENT_API: vendor.url })).toContain(`that of ${vendor.url} `);
  vendor.close();

  await sendForm(server.url + toFeedback, feedback);
  await server.stop();
  expect(await clock()).toMatch(/^ok {4}clock .*(, and no other server to compare it with|, as at the database)$/);
  expect(await clock(-tenMinutes)).toMatch(
    isOnPostgres
      ? /^mend {2}clock .* that of the database \S+Z: set both by a time server$/
      : /^mend {2}clock .* but submission [\w-]{36} came in on \S+Z: set the clock by a time server\. If it is right now/,
  );
});

test("numbers have a port of their own; the doctor says what is well and what to mend", async () => {
  const [port, metricsPort] = [String(await freePort()), String(await freePort())];
  const settings = { DATA_DIR: join(folder, "data"), SEED: "none", PORT: port, METRICS_PORT: metricsPort };
  const server = await startServer({
    ...settings,
    LOG_FORMAT: "json",
    NODE_OPTIONS: `--import=data:text/javascript,${crashing}`,
  });
  const lines = () => server.output().trim().split("\n");
  expect(JSON.parse(server.output())).toMatchObject({ level: "info", event: expect.stringContaining("is ready") });
  for (const path of ["/", "/", "/News?q=Asha", "/office", "/api/news/DEMO"])
    await (await fetch(server.url + path)).text();
  const numbers = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  for (const line of [
    'school_requests_total{route="page",status="200"} 3',
    'school_request_seconds_count{route="page"} 3',
    'school_ready{part="store"} 1',
    "school_outbox_waiting 0",
    "school_uploads_under_way 0",
    "school_mirror_failing 0",
    'school_renderings_waiting{queue="forms"} 0',
  ])
    expect(numbers).toContain(line);
  expect(numbers).toMatch(/^school_pages_kept [1-9]/m);
  expect(numbers).toMatch(/^process_resident_memory_bytes \d{8}/m);
  expect(numbers).not.toContain("Asha");
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);

  const well = await outputOf(doctorCommand, [], settings);
  expect(well).toMatchObject({ code: 0, error: "" });
  const { version } = packageJson;
  expect(well.out).toMatch(new RegExp(`^ok    version     ${version}, Node 24`));
  expect(await (await fetch(`${server.url}/health`)).text()).toBe(`alive ${version}\n`);
  expect(server.output()).toContain(`The school's website ${version} is ready`);
  for (const subject of "settings folder disk store files pictures clock disclosure mail address".split(" "))
    expect(well.out).toMatch(new RegExp(`^ok    ${subject} `, "m"));
  const { code: open, out: duties } = await outputOf(doctorCommand, ["privacy"], settings);
  expect([open, duties.match(/^ok /gm)?.length]).toEqual([1, 12]);
  expect(duties).toMatch(/^ok {4}record {6}met: the database itself refuses/m);
  expect(duties).toMatch(/^ok {4}rights {6}built in: \/Enquiry shows/m);
  expect(duties).toMatch(/^mend {2}contact {5}missing: .* \(\/office\/profile\/contact\)\. For the office to do$/m);
  expect((await outputOf(doctorCommand, ["everything"], settings)).error).toMatch(/^npm run doctor \[-- privacy\]/);
  server.child.kill(CRASH);
  const [code] = await once(server.child, "close");
  const crash = { level: "error", event: "crash", reason: expect.stringContaining("Error: out of the blue\n    at ") };
  expect([code, JSON.parse(lines().at(-1) ?? "")]).toEqual([1, expect.objectContaining(crash)]);

  const ill = await outputOf(doctorCommand, [], {
    ...settings,
    PUBLIC_URL: `https://localhost:${port}`,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_TO: "office@school.example",
  });
  expect(ill).toMatchObject({ code: 1, error: "3 things to mend.\n" });
  expect(ill.out).toMatch(/^mend {2}mail .*look at host, user and password of SMTP_URL$/m);
  expect(ill.out).toMatch(/^mend {2}proxy .*Set the proxy's address$/m);
  expect(ill.out).toMatch(/^mend {2}address .*is the server started\?$/m);
  expect((await outputOf(doctorCommand, [], { ...settings, PORT: "many" })).error).toMatch(/^PORT=many: /);
});
