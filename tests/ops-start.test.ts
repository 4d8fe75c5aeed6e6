import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { request } from "node:http";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test, vi } from "vitest";
import { doctorCommand } from "../src/ops/commands/doctor-command.server.ts";
import { staffCommand } from "../src/ops/commands/staff-command.server.ts";
import { outputOf } from "./support/command-output.ts";
import { demoFolder } from "./support/demo-folder.ts";
import { PATIENCE } from "./support/patience.ts";
import { runToEnd, startDevelopment, startServer } from "./support/server-process.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";

const root = dirname(import.meta.dirname);

test("npm start uses the code cache of the build for each part of the server", async () => {
  const folder = temporaryFolder();
  const program = join(folder, "program.cjs");
  await writeFile(
    program,
    `const { loadBundle, parts } = require(${JSON.stringify(join(root, "scripts/load-bundle.cjs"))});
    loadBundle();
    console.log(JSON.stringify(Array.from(parts, ([name, { script }]) => [name, script.cachedDataRejected])));`,
  );
  const serve = await import(join(root, "scripts/serve.mjs"));
  const child = serve.spawnServer(program, { env: { PATH: process.env.PATH }, stdio: ["ignore", "pipe", "inherit"] });
  const parts: [string, boolean | undefined][] = JSON.parse(await text(child.stdout));
  expect(parts.map(([name]) => name)).toContain("main.cjs");
  // `undefined`: no cached code found; `true`: V8 rejected it.
  expect(parts.filter(([, isRejected]) => isRejected !== false)).toEqual([]);
});

test("npm run dev serves pages and the scripts that they name", async () => {
  const server = await startDevelopment({ DATA_DIR: await demoFolder() });
  try {
    const html = await (await fetch(server.url)).text();
    expect(html).toContain("Kindled Star Convent");
    const [, script = "none"] = /<script[^>]* src="([^"]+)"/.exec(html) ?? [];
    expect((await fetch(new URL(script, server.url))).headers.get("Content-Type")).toContain("javascript");
  } finally {
    await server.stop();
  }
});

test("the server delivers started answers before it ends", async () => {
  const server = await startServer({ DATA_DIR: temporaryFolder(), SEED: "none" });
  const headers = { "Content-Type": "application/json", Expect: "100-continue" };
  const sending = request(`${server.url}/api/form/DEMO/Feedback`, { method: "POST", headers });
  sending.flushHeaders();
  // The server has accepted the request.
  await once(sending, "continue");
  server.child.kill("SIGTERM");
  // It ends when it takes no more connections.
  await vi.waitFor(() => expect(fetch(server.url)).rejects.toThrow(), PATIENCE);
  sending.end(JSON.stringify({ name: "Asha", email: "a@b.co", phone: "9876543210", message: "In time" }));
  const [answer] = await once(sending, "response");
  expect(answer.resume().statusCode).toBe(201);
  await server.stop();
});

// `config.test.ts`, `listen.test.ts`, `seed.test.ts` and `migrate.test.ts` test what stops a start.
test("what stops a start is one line without a stack", async () => {
  const { code, output } = await runToEnd({ DATA_DIR: temporaryFolder(), PORT: "abc" });
  expect([code, output.trim().split("\n")]).toEqual([1, [expect.stringMatching(/^PORT=abc: must be a number/)]]);
  const file = await runToEnd({ DATA_DIR: import.meta.filename });
  expect([file.code, file.output]).toEqual([1, expect.stringMatching(/^DATA_DIR=\S+ cannot be written: a file .*\n$/)]);
});

test("a start and the doctor name settings that are misspelt, and take empty ones as not set", async () => {
  const misspelt = { PUBLICURL: "https://school.example", SMTPURL: "smtp://user:secret@a.example" };
  const settings = { DATA_DIR: temporaryFolder(), SEED: "none", ...misspelt, DATABASEURL: "", SMTP_URL: "" };
  const named = "unknown settings, which are not used: PUBLICURL (PUBLIC_URL?), SMTPURL (SMTP_URL?)";
  const server = await startServer(settings);
  expect(server.output().trim().split("\n")).toEqual([
    expect.stringMatching(/ unknown settings/),
    expect.stringMatching(/is ready/),
  ]);
  expect(server.output()).toContain(`${named}\n`);
  const { out } = await outputOf(doctorCommand, [], { ...settings, PORT: new URL(server.url).port });
  expect(out).toContain(`mend  settings    ${named}: correct the name, or remove it\n`);
  await server.stop();
});

test("a link into the office leads to the server, on whichever port it listens", async () => {
  const folder = temporaryFolder();
  const server = await startServer({ DATA_DIR: folder, SEED: "none" });
  const { out } = await outputOf(staffCommand, ["invite", "a@school.example", "--role", "clerk"], { DATA_DIR: folder });
  const link = /http\S+/.exec(out)?.[0] ?? "";
  expect(new URL(link).origin).toBe(server.url);
  expect((await fetch(link)).status).toBe(200);
  await server.stop();
});
