import { createServer, type IncomingMessage, type RequestListener, request, type Server } from "node:http";
import { afterEach, expect, test } from "vitest";
import { limitPosts } from "./limit-requests.server.ts";
import { baseSecurityHeaders } from "./security-headers.server.ts";

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

/** Starts a server with `answer` behind the limits. It takes the client address from `X-Forwarded-For`. */
async function open(answer: RequestListener, refusalDelay?: number) {
  const services = {
    clientAddress: ({ headers }: IncomingMessage) => String(headers["x-forwarded-for"]),
    isTrustedBrowser: (cookies: string | undefined) => cookies === CLERK,
    security: baseSecurityHeaders("https://school.example"),
    now: () => 0,
  };
  server = createServer({ optimizeEmptyRequests: true }, limitPosts(answer, services, refusalDelay));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
}

/** The cookies of a browser in which somebody of the office has signed in. */
const CLERK = "office.device=known";

interface Sent {
  path?: string;
  from?: string;
  /** The `Content-Length`. Only `body` is sent. */
  length?: number;
  body?: string;
  method?: string;
  cookie?: string;
}

/** Resolves with the answer, or with the error of the connection as its status. */
function send({
  path = "/PreAdmission",
  from = "192.0.2.1",
  body = "",
  length = body.length,
  method = "POST",
  cookie = "",
}: Sent) {
  const { port } = server.address() as { port: number };
  const headers = { "X-Forwarded-For": from, "Content-Length": length, Cookie: cookie };
  return new Promise<{ status: number | string; text: string; headers: IncomingMessage["headers"] }>((resolve) => {
    const sending = request({ host: "127.0.0.1", port, path, method, headers, agent: false }, (answer) => {
      let text = "";
      answer.on("data", (chunk) => {
        text += chunk;
      });
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }));
    });
    sending.once("error", ({ message }) => resolve({ status: message, text: "", headers: {} }));
    if (body.length === length) sending.end(body);
    else sending.write(body || "x");
  });
}

const answerAll: RequestListener = (incoming, response) => {
  incoming.resume().once("end", () => response.writeHead(400).end("read"));
};

test("a clerk at work is not counted with the forms; a flood of posts to the office is refused", async () => {
  await open(answerAll);
  for (let number = 0; number < 30; number += 1) await send({ body: "name=a" });
  const answers: Awaited<ReturnType<typeof send>>[] = [];
  for (let number = 0; number < 60; number += 1) {
    const path = number % 2 === 0 ? "/office/news/new?again" : "/Office";
    answers.push(
      ...(await Promise.all(Array.from({ length: 10 }, () => send({ path, body: "title=a", cookie: CLERK })))),
    );
  }
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
  const refused = await Promise.all(
    ["/office", "/officer"].map((path) => send({ path, body: "title=a", cookie: CLERK })),
  );
  expect(refused.map(({ status }) => status)).toEqual([429, 429]);
});

test.each(["/office/sign-in", "/office/uploads"])("counts a stranger's posts to %s with the forms", async (path) => {
  await open(answerAll);
  for (let number = 0; number < 30; number += 1) expect((await send({ path, body: "a=b" })).status).toBe(400);
  expect((await send({ path, body: "a=b" })).status).toBe(429);
  expect((await send({ path, body: "a=b", cookie: CLERK })).status).toBe(400);
});

test("refuses the 31st post of an address before it is read, but no other address and no GET", async () => {
  await open(answerAll);
  for (let number = 0; number < 30; number += 1) expect((await send({ body: "name=a" })).status).toBe(400);
  const refused = await send({ length: 60_000 });
  expect([refused.status, refused.headers["retry-after"], refused.headers["cache-control"]]).toEqual([
    429,
    "10",
    "no-store",
  ]);
  expect(refused.headers).toMatchObject({ "content-security-policy": expect.stringContaining("default-src 'none'") });
  expect(refused.text).toBe("Too much was sent in a short time. Please try again in 10 seconds.");
  const problem = await send({ path: "/api/form/DEMO/Feedback", length: 1_000_000 });
  expect([problem.status, problem.headers["content-type"], problem.headers.connection]).toEqual([
    429,
    "application/problem+json",
    "close",
  ]);
  expect(JSON.parse(problem.text)).toMatchObject({ status: 429, title: "Too Many Requests", detail: refused.text });
  expect((await send({ from: "192.0.2.2", body: "name=a" })).status).toBe(400);
  expect((await send({ method: "GET" })).status).toBe(400);
});

test("sends a refusal late, and answers others meanwhile", async () => {
  await open(answerAll, 1e6);
  for (let number = 0; number < 30; number += 1) await send({ body: "name=a" });
  const refused = send({ body: "name=a" });
  expect((await send({ method: "GET" })).status).toBe(400);
  expect(await Promise.race([refused, "waits"])).toBe("waits");
});
