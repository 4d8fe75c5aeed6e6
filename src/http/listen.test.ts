import { createServer as createHttpServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { PATIENCE } from "../../tests/support/patience.ts";
import { OperatorError } from "../base/errors.server.ts";
import { readConfig } from "../config/config.server.ts";
import { connectionLimits, listen, listening } from "./listen.server.ts";

const anyPort = { ...readConfig({}), port: 0 };
const portOf = (listening: { address(): unknown }) => (listening.address() as AddressInfo).port;

let server: Server;
const clients: Socket[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function open(answer: RequestListener, limits: Partial<typeof connectionLimits> = {}) {
  server = await listen(answer, anyPort, { ...connectionLimits, ...limits });
}

const GET = "GET / HTTP/1.1\r\nHost: school\r\n\r\n";

/** Sends the bytes; `state` follows what comes back. */
function send(bytes: string, port = portOf(server)) {
  const socket = connect({ host: "127.0.0.1", port });
  clients.push(socket);
  const state = { socket, isClosed: false, text: "" };
  socket.setEncoding("utf8").on("data", (chunk) => {
    state.text += chunk;
  });
  socket.on("error", () => {});
  socket.once("close", () => {
    state.isClosed = true;
  });
  socket.write(bytes);
  return state;
}

/** Collects the responses; the test ends them. */
function heldAnswers() {
  const held: ServerResponse[] = [];
  const answer: RequestListener = (_, response) => {
    held.push(response);
  };
  return { held, answer };
}

const answerAll: RequestListener = (_, response) => response.end("here");

test("a port that is taken stops the start with one line that says what to do", async () => {
  await open(answerAll);
  const port = portOf(server);
  const second = listen(answerAll, { ...anyPort, port });
  await expect(second).rejects.toThrow(OperatorError);
  await expect(second).rejects.toThrow(`Port ${port} is taken by another program. Stop it, or set PORT to a free one.`);
  await expect(listening(createHttpServer(), { host: "127.0.0.1", port }, "METRICS_PORT")).rejects.toThrow(
    `Port ${port} is taken by another program. Stop it, or set METRICS_PORT to a free one.`,
  );
  await expect(listen(answerAll, { ...anyPort, host: "192.0.2.1" })).rejects.toThrow(
    "HOST=192.0.2.1 is no address of this machine.",
  );
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe("here");
});

test("a request whose headers do not come is refused and closed", async () => {
  await open(answerAll, { headersTimeout: 60, requestTimeout: 600_000, connectionsCheckingInterval: 20 });
  const slow = [send(""), send("GET / HTTP/1.1\r\nHost: sch")];
  await vi.waitFor(() => expect(slow.map(({ isClosed }) => isClosed)).toEqual([true, true]), PATIENCE);
  for (const { text } of slow) expect(text).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
});

test("a body that drips is refused when the time for the request is over", async () => {
  await open((request) => request.resume(), {
    headersTimeout: 60,
    requestTimeout: 60,
    connectionsCheckingInterval: 20,
  });
  const slow = send("POST / HTTP/1.1\r\nHost: school\r\nContent-Length: 100000\r\n\r\n");
  const drip = setInterval(() => slow.socket.write("x"), 10);
  onTestFinished(() => clearInterval(drip));
  await vi.waitFor(() => expect(slow.isClosed).toBe(true), PATIENCE);
  expect(slow.text).toMatch(/^HTTP\/1\.1 408 /);
});

test("the connection of a client that reads nothing of its answer is closed", async () => {
  const state = { begun: 0, cut: 0 };
  // More than the system holds for a client.
  const large = Buffer.alloc(64 * 1024 * 1024);
  await open(
    (_, response) => {
      state.begun += 1;
      response.once("close", () => {
        if (!response.writableFinished) state.cut += 1;
      });
      response.end(large);
    },
    { timeout: 100 },
  );
  // Takes a connection when its request has come: on a busy machine it would be closed before that.
  const front = createServer((socket) => socket.once("readable", () => server.emit("connection", socket)));
  onTestFinished(() => void front.close());
  await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));
  for (let number = 0; number < 3; number += 1) send(GET, portOf(front)).socket.pause();
  await vi.waitFor(() => expect(state).toEqual({ begun: 3, cut: 3 }), PATIENCE);
});

test("when all connections are taken, idle ones make room, and busy ones stay", async () => {
  const { held, answer } = heldAnswers();
  await open(answer, { maxConnections: 2 });
  const busy = send(GET);
  await vi.waitFor(() => expect(held).toHaveLength(1), PATIENCE);
  const idle = send(GET);
  await vi.waitFor(() => expect(held).toHaveLength(2), PATIENCE);
  held[1]?.end("here");
  await vi.waitFor(() => expect(idle.text).toContain("here"), PATIENCE);
  const dropped = send(GET);
  await vi.waitFor(() => expect([dropped.isClosed, idle.isClosed]).toEqual([true, true]), PATIENCE);
  send(GET);
  await vi.waitFor(() => expect(held).toHaveLength(3), PATIENCE);
  expect(busy.isClosed).toBe(false);
});

test("requests sent ahead on one connection are answered one after the other, and only so many", async () => {
  const { held, answer } = heldAnswers();
  await open(answer, { maxRequestsPerSocket: 10 });
  const ahead = send(GET.repeat(100));
  for (let number = 1; number <= 10; number += 1) {
    await vi.waitFor(() => expect(held).toHaveLength(number), PATIENCE);
    held.at(-1)?.end(`answer ${number}.`);
  }
  await vi.waitFor(() => expect(ahead.text.match(/ 503 /g)).toHaveLength(90), PATIENCE);
  const answered = [...ahead.text.matchAll(/answer (\d+)/g)].map(([, number]) => Number(number));
  expect([answered, held.length]).toEqual([[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 10]);
});
