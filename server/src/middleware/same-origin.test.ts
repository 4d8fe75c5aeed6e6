import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../test-app.ts";

let school: TestApp;

beforeAll(async () => {
  school = await openTestApp();
});
afterAll(() => school.close());

/** The test server has no pages: what comes through to them is a 404. */
const send = async (headers: Record<string, string>) =>
  (await school.post("/Admission", { born: "2024-04-01" }, { Host: "school.example", ...headers })).status;

test("a form of the site itself comes through, by its public address or by the host that was asked", async () => {
  expect(await send({ Origin: school.config.publicUrl })).toBe(404);
  expect(await send({ Origin: "https://school.example" })).toBe(404);
});

test.each(["https://other.example", "https://school.example.evil.example", "null", "", "nonsense"])(
  "a form that comes from %j is refused",
  async (origin) => {
    expect(await send({ Origin: origin })).toBe(403);
  },
);

test("so is one that does not say where it comes from", async () => {
  expect(await send({})).toBe(403);
});

test("reading needs no origin", async () => {
  expect((await school.get("/Admission", { Origin: "https://other.example" })).status).toBe(404);
});

test("more than a form of a few fields is refused", async () => {
  const large = await school.post("/Admission", { born: "x".repeat(70_000) }, { Origin: school.config.publicUrl });
  expect(large.status).toBe(413);
});
