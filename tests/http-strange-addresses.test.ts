import { expect, test } from "vitest";
import { schoolOfFile } from "./support/served-school.ts";

const school = schoolOfFile();

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
  "/constructor",
  "/__proto__",
])("%s is a 404 page in the frame", async (address) => {
  const answer = await fetch(school.origin + address);
  const html = await answer.text();
  expect(answer.status).toBe(404);
  expect(html).toContain("<footer");
  expect(html).not.toContain("canonical");
});

test("the name of a property of every object is no feed and no kind", async () => {
  const asked = ["/feeds/constructor", "/feeds/__proto__", "/v?of=news.constructor"];
  expect(await Promise.all(asked.map(async (path) => (await school.ask(path)).status))).toEqual([404, 404, 200]);
});
test("/index.html leads to Home", async () => {
  const answer = await fetch(`${school.origin}/index.html`, { redirect: "manual" });
  expect([answer.status, answer.headers.get("Location")]).toEqual([301, "/"]);
});

test.each(["PUT", "DELETE", "PATCH", "OPTIONS"])(
  "%s on a page is not allowed, and the answer says what is",
  async (method) => {
    const answer = await fetch(`${school.origin}/News`, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("Allow")).toBe("GET, HEAD, POST");
  },
);

test.each(["/News", "/nope", "//nope", "/_.data"])("%s takes no post, and the answer says so", async (address) => {
  const answer = await fetch(school.origin + address, { method: "POST" });
  expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
  expect(await answer.text()).toBe("Nothing can be sent to this address.");
});

test("no page contains the address of the Host header", async () => {
  const html = await (await fetch(`${school.origin}/News`, { headers: { "X-Forwarded-Host": "evil.example" } })).text();
  expect(html).not.toContain("evil.example");
});
