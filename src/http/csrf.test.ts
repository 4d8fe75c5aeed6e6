import { Hono } from "hono";
import { expect, test } from "vitest";
import { BODY_LIMIT, csrf } from "./csrf.server.ts";

const app = new Hono()
  .use(csrf("https://school.example"))
  .all("*", async (context) => context.json({ url: context.req.raw.url, body: await context.req.raw.text() }));

const post = (headers: Record<string, string>, body = "name=Asha&x=%E0%A4%85") =>
  app.request("http://inside:3000/PreAdmission?a=b", { method: "POST", headers, body });

test.each<Record<string, string>>([
  {},
  { Origin: "https://school.example" },
  { "Sec-Fetch-Site": "same-origin" },
  { Origin: "http://school.test", Host: "school.test" },
  { Origin: "https://school.test", Host: "school.test" },
])("lets a form of our own pages pass, and a request of no page: %j", async (headers) => {
  expect(await (await post(headers)).json()).toEqual({
    url: "http://inside:3000/PreAdmission?a=b",
    body: "name=Asha&x=%E0%A4%85",
  });
});
test("lets a GET of any website pass", async () => {
  const answer = await app.request("http://inside:3000/News", { headers: { Origin: "https://evil.example" } });
  expect(await answer.json()).toEqual({ url: "http://inside:3000/News", body: "" });
});
const foreign = [
  ...["https://evil.example", "null", "", "school.example", "http://school.example", "https://school.example:8443"],
  ...["https://school.example/", "https://school.example.evil.example", "https://school.example@evil.example"],
];
test.each([
  ...foreign.map((Origin) => ({ Origin })),
  { "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "same-site" },
] as Record<string, string>[])("refuses a post with %j", async (headers) => {
  const answer = await post(headers);
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([403, expect.stringContaining("text/plain")]);
});
test.each(["POST", "PUT", "PATCH", "DELETE"])("refuses %s of another website", async (method) => {
  const headers = { Origin: "https://evil.example" };
  expect((await app.request("http://inside:3000/News", { method, headers })).status).toBe(403);
});
test("counts the bytes, whatever `Content-Length` says", async () => {
  expect((await post({}, "x".repeat(BODY_LIMIT))).status).toBe(200);
  const tooBig = await post({}, "x".repeat(BODY_LIMIT + 1));
  expect(tooBig.status).toBe(413);
  expect(await tooBig.text()).toBe("This is too long to be sent: 64 KiB and 1000 fields at most.");
  expect((await post({ "Content-Length": String(BODY_LIMIT + 1) }, "x")).status).toBe(413);
});
test("takes no files", async () => {
  expect((await post({ "Content-Type": "multipart/form-data; boundary=b" }, "--b--")).status).toBe(415);
});
test("counts the fields of a form before it is taken apart, but no signs in another body", async () => {
  const form = { "Content-Type": "application/x-www-form-urlencoded;charset=UTF-8" };
  expect((await post(form, "a=&".repeat(999))).status).toBe(200);
  expect((await post(form, "a=&".repeat(1000))).status).toBe(413);
  expect((await post({ "Content-Type": "text/plain" }, "a=&".repeat(1000))).status).toBe(200);
});
test("refuses a body that breaks off", async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.error(new Error("gone"));
    },
  });
  const answer = await app.request("http://inside:3000/", { method: "POST", body, duplex: "half" } as RequestInit);
  expect(answer.status).toBe(400);
});
