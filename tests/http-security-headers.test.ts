import { readdirSync } from "node:fs";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { type RawAnswer, sendRaw } from "./support/raw-request.ts";
import { schoolOfFile } from "./support/served-school.ts";
import { enquiry, feedback, policyOn, toAdmission, toFeedback } from "./support/test-forms.ts";

const assets = new URL("../build/client/assets", import.meta.url);
const school = schoolOfFile({ PUBLIC_URL: "https://school.example" });
const plain = schoolOfFile();
/** Addresses that pages link, by kind. */
let found: Record<"picture" | "pdf" | "card" | "script" | "worker" | "font" | "drawing" | "rules", string>;

beforeAll(async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  const html = (await school.textOf("/")) + (await school.textOf("/FeeStructure"));
  const rules = (await school.ask("/")).headers.get("Speculation-Rules") ?? "";
  const first = (pattern: RegExp) => (pattern.exec(html)?.[1] ?? `none for ${pattern}`).replaceAll("&amp;", "&");
  found = {
    picture: first(/"(\/api\/image\/[^"\s]+format=jpeg[^"\s]*)/),
    pdf: first(/"(\/api\/image\/[^"\s]+\.pdf[^"\s#]*)/),
    card: first(/"https:\/\/school\.example(\/api\/card\/[^"]+)"/),
    script: first(/src="(\/assets\/entry[^"]+\.js)"/),
    font: first(/"(\/assets\/[^"]+\.woff2)"/),
    drawing: first(/"(\/assets\/[^"#]+\.svg)/),
    worker: `/assets/${readdirSync(assets).find((name) => name.endsWith(".mjs"))}`,
    rules: rules.replaceAll('"', ""),
  };
});

type Lines = Record<string, string>;
const request = (method: string, path: string, more: Lines = {}, body = "") => {
  const headers = { Host: "school.example", Connection: "close", ...more };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return sendRaw(school.origin, `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body}`);
};
const get = (path: string, more?: Lines) => request("GET", path, more);
/** An answer to HEAD has no body: the client would take it for the next answer. */
const head = async (path: string, more?: Lines) => {
  const answer = await request("HEAD", path, more);
  expect(answer.body).toBe("");
  return answer;
};
const post = (path: string, fields: Lines, more: Lines = {}) => {
  const body = String(new URLSearchParams(fields));
  const type = { "Content-Type": "application/x-www-form-urlencoded", "Content-Length": String(body.length) };
  return request("POST", path, { ...type, ...more }, body);
};

/** Returns an enquiry as its page posts it. */
const stated = async () => ({
  ...enquiry,
  statement: "yes",
  _policy: policyOn(await school.textOf("/PreAdmission")),
});

type Kind = [kind: string, status: number, ask: () => Promise<RawAnswer>];

type Address = string | (() => string);

/** Answers with an ETag, so that a browser can revalidate its copy. */
const pages: [kind: string, address: Address][] = [
  ["a page", "/AboutUs"],
  ["a page from memory", "/AboutUs"],
  ["a page that frames a PDF", "/FeeStructure"],
  ["a page with free text", "/News?q=sports"],
];
const files: typeof pages = [
  ["a list of the API", "/api/news/DEMO"],
  ["the API's description", "/api/openapi.json"],
  ["a picture", () => found.picture],
  ["a PDF", () => found.pdf],
  ["a card", () => found.card],
  ["an icon", "/api/icon/small.png"],
  ["the icon nobody names", "/favicon.ico"],
  ["the manifest", "/api/site.webmanifest"],
  ["robots.txt", "/robots.txt"],
  ["the map of the site", "/sitemap.xml"],
  ["a calendar", "/calendars/school.ics"],
];
/** Answers without an ETag: they never change, or are small. */
const untagged: typeof pages = [
  ["a script", () => found.script],
  ["a script from memory", () => found.script],
  ["a script beside the page", () => found.worker],
  ["a font", () => found.font],
  ["a drawing", () => found.drawing],
  ["rules for fetching ahead", () => found.rules],
];
const refusals: Kind[] = [
  ["HEAD of a page", 200, () => head("/AboutUs")],
  ["a form that was taken", 303, async () => post("/PreAdmission", await stated())],
  ["a problem of the API", 404, () => get("/api/nothing")],
  ["a form the API took", 201, () => post(toFeedback, feedback)],
  ["a form the API refuses", 400, () => post(toAdmission, {})],
  ["a body of another type", 415, () => post(toFeedback, {}, { "Content-Type": "text/plain" })],
  ["a part of a picture", 206, () => get(found.picture, { Range: "bytes=0-9" })],
  ["no such part", 416, () => get(found.picture, { Range: "bytes=99999999-" })],
  ["a post of another website", 403, () => post("/PreAdmission", enquiry, { Origin: "https://evil.example" })],
  ["an API post of another website", 403, () => post(toFeedback, feedback, { Origin: "https://evil.example" })],
  ["a post that is too long", 413, () => post("/PreAdmission", { name: "x".repeat(70_000) })],
  ["an unknown method on a page", 405, () => request("PUT", "/News")],
  ["an unknown method on the API", 405, () => request("DELETE", "/api/news/DEMO")],
  ["TRACE", 405, () => request("TRACE", "/")],
  ["an address that is none", 400, () => get("http://[x/")],
  ["more posts than one address may send", 429, sendManyForms],
  ["more pages than can wait", 503, askForManyPages],
  ["a page that breaks", 500, askForBrokenPage],
];

const read = ([kind, address]: (typeof pages)[number]): Kind => [kind, 200, () => get(at(address))];
const at = (address: Address) => (typeof address === "string" ? address : address());

const always = {
  "content-security-policy":
    /^default-src 'none';(?!.*(script-src [^;]*'unsafe-|data:|https?:|\*)).*frame-ancestors '(none|self)'/,
  "strict-transport-security": /^max-age=63072000$/,
  "x-content-type-options": /^nosniff$/,
};
const unlessBuilt = {
  ...always,
  "referrer-policy": /^(no-referrer|strict-origin-when-cross-origin)$/,
  "cross-origin-resource-policy": /^(same|cross)-origin$/,
};
const ofPages = {
  ...unlessBuilt,
  "cross-origin-resource-policy": /^same-origin$/,
  "cross-origin-opener-policy": /^same-origin$/,
  "x-frame-options": /^DENY$/,
};
/** Returns what the headers of an answer lack, and what of them opens it to others. */
function weaknessesOf({ headers }: RawAnswer, needed: Record<string, RegExp>): string[] {
  const wrong = Object.entries(needed).filter(([name, value]) => !value.test(headers.get(name) ?? ""));
  const open = headers.getSetCookie().filter((cookie) => !/(?=.*; HttpOnly)(?=.*; SameSite=).*; Secure/.test(cookie));
  const shared = headers.get("access-control-allow-origin");
  return [...wrong.map(([name]) => `${name}: ${headers.get(name)}`), ...open, ...(shared ? [shared] : [])];
}
describe.each([
  {
    what: "a page",
    needed: ofPages,
    kinds: [
      ...pages.map(read),
      ["the page of unknown addresses", 404, () => get("/NoSuchPage")],
      ["a form that comes back", 400, () => post("/PreAdmission", { name: "Asha" })],
    ] as Kind[],
  },
  { what: "a file and a refusal", needed: unlessBuilt, kinds: [...files.map(read), ...refusals] },
  {
    what: "a built file",
    needed: always,
    kinds: [...untagged.map(read), ["a file that was never built", 404, () => get("/assets/none.js")] as Kind],
  },
])("$what has every header that closes it to others:", ({ needed, kinds }) => {
  test.each(kinds)("%s", async (_, status, ask) => {
    const answer = await ask();
    expect([answer.status, weaknessesOf(answer, needed)]).toEqual([status, []]);
  });
});

describe("a 304 has the security headers of the whole answer and keeps the copy's policy:", () => {
  test.each([...pages, ...files])("%s", async (_, address) => {
    const whole = await get(at(address));
    const again = await get(at(address), { "If-None-Match": whole.headers.get("etag") ?? "" });
    expect(again.status).toBe(304);
    expect(securityOf(again)).toEqual(securityOf(whole));
  });
});

const securityOf = ({ headers }: RawAnswer) =>
  [...headers].filter(([name]) => /^(content-security|cross-origin|referrer|strict|x-)/.test(name));

test("requests refused before reading leave no line in the log", async () => {
  const error = vi.spyOn(console, "error");
  await request("TRACE", "/");
  await get("http://[x/");
  await sendRaw(school.origin, "HELLO\r\n\r\n");
  expect(error.mock.calls).toEqual([]);
});

test("without TLS no header claims TLS", async () => {
  expect((await plain.ask("/")).headers.has("Strict-Transport-Security")).toBe(false);
});

test("other sites may embed card and icon, and nothing else", async () => {
  const loadable = files.map(async ([kind, address]) => {
    const policy = (await get(at(address))).headers.get("cross-origin-resource-policy");
    return policy === "same-origin" ? [] : [[kind, policy]];
  });
  expect((await Promise.all(loadable)).flat()).toEqual([
    ["a card", "cross-origin"],
    ["an icon", "cross-origin"],
    ["the icon nobody names", "cross-origin"],
  ]);
});

test("a built file has only the headers that it needs", async () => {
  const named = untagged.map(async ([, address]) => securityOf(await get(at(address))).map(([name]) => name));
  const needed = ["content-security-policy", "strict-transport-security", "x-content-type-options"];
  for (const names of await Promise.all(named)) expect(names.toSorted()).toEqual(needed);
});

/** Returns the answer to the first post over the rate limit. */
async function sendManyForms(): Promise<RawAnswer> {
  for (let number = 0; number < 20; number += 1) {
    const answer = await post(toFeedback, { ...feedback, message: `Message ${number}` });
    if (answer.status !== 201) return answer;
  }
  throw new Error("as many as one likes");
}

/** Returns the answer to the first page for which the rendering queue is full. */
async function askForManyPages(): Promise<RawAnswer> {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  let giveUp = () => {};
  school.hold = new Promise((_, reject) => {
    giveUp = () => reject(new Error("the others are not rendered"));
  });
  const asked = Array.from({ length: 110 }, (_, number) => get(`/News?q=${number}`));
  const answer = await Promise.race(asked);
  giveUp();
  await Promise.all(asked);
  school.hold = Promise.resolve();
  error.mockRestore();
  return answer;
}

async function askForBrokenPage(): Promise<RawAnswer> {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  school.hold = Promise.reject(new Error("broken on purpose"));
  school.hold.catch(() => {});
  const answer = await get("/News?q=broken");
  school.hold = Promise.resolve();
  expect(error).toHaveBeenCalled();
  error.mockRestore();
  return answer;
}
