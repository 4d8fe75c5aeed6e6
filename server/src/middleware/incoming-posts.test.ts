import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../test-app.ts";
import { BODY_LIMIT } from "./incoming-posts.ts";

let school: TestApp;

beforeAll(async () => {
  school = await openTestApp();
});
afterAll(() => school.close());

/** The test server has no pages: what comes through to them is a 404. */
async function send(headers: Record<string, string>, body = "born=2024-04-01") {
  const answer = await school.app.request("/Admission", {
    method: "POST",
    body,
    headers: { Host: "school.example", "Content-Type": "application/x-www-form-urlencoded", ...headers },
  });
  return answer.status;
}

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

test("so is one that hides its page but was sent from another site", async () => {
  expect(await send({ "Sec-Fetch-Site": "cross-site" })).toBe(403);
});

test("reading needs no origin", async () => {
  expect((await school.get("/Admission", { Origin: "https://other.example" })).status).toBe(404);
});

test("more than a form of a few fields is refused", async () => {
  expect(await send({ Origin: school.config.publicUrl }, "x".repeat(BODY_LIMIT + 1))).toBe(413);
});
