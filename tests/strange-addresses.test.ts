import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoFolder } from "./support/demo-folder.ts";
import { type ServerProcess, startServer } from "./support/server-process.ts";

let folder: string;
let server: ServerProcess;

beforeAll(async () => {
  folder = await demoFolder();
  server = await startServer({ DATA_DIR: folder });
});

afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

test.each([
  "/NoSuchPage",
  "/News%0a",
  "/x%0ay",
  "//",
  "///News",
  "/News.data",
  "/_.data",
  "/__manifest",
  `/${"z".repeat(5000)}`,
  `/${"/".repeat(5000)}x`,
])("%s is a 404 page in the frame", async (address) => {
  const answer = await fetch(server.url + address);
  const html = await answer.text();
  expect(answer.status).toBe(404);
  expect(html).toContain("<footer");
  expect(html).not.toContain("canonical");
});

test.each(["PUT", "DELETE", "PATCH", "OPTIONS"])(
  "%s on a page is not allowed, and the answer says what is",
  async (method) => {
    const answer = await fetch(`${server.url}/News`, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("Allow")).toBe("GET, HEAD, POST");
  },
);

test.each(["/News", "/nope", "//nope", "/_.data"])("%s takes no post, and the answer says so", async (address) => {
  const answer = await fetch(server.url + address, { method: "POST" });
  expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
  expect(await answer.text()).toBe("Nothing can be sent to this address.");
});

test("no page contains the address of the Host header", async () => {
  const html = await (await fetch(`${server.url}/News`, { headers: { "X-Forwarded-Host": "evil.example" } })).text();
  expect(html).not.toContain("evil.example");
});
