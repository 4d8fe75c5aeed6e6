import { rmSync, writeFileSync } from "node:fs";
import type { RequestListener, Server, ServerResponse } from "node:http";
import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { PATIENCE } from "../../../tests/support/patience.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { readConfig } from "../config.ts";
import { type ConnectionLimits, connectionLimits } from "./connections.ts";
import { listen } from "./listen.ts";
import { withinOpenFiles } from "./open-files.ts";

/** Larger than the system's buffers. */
const LARGE = 64 * 1024 * 1024;

let server: Server;
let front: ReturnType<typeof createServer> | undefined;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  front?.close();
  front = undefined;
});

async function open(answer: RequestListener, limits: Partial<ConnectionLimits>, trusted = "") {
  const config = { ...readConfig(trusted ? { TRUSTED_PROXIES: trusted } : {}), port: 0 };
  server = await listen(answer, config, { ...connectionLimits, ...limits });
}

/** Asks for a page from an address of this machine. */
function ask(from = "127.0.0.1", times = 1, port = portOf(server)) {
  const socket = connect({ host: "127.0.0.1", port, localAddress: from });
  sockets.push(socket);
  const state = { socket, isCut: false, text: "" };
  socket.on("error", () => {});
  socket.once("close", () => {
    state.isCut = true;
  });
  socket.write("GET / HTTP/1.1\r\nHost: school\r\n\r\n".repeat(times));
  return state;
}

/** Starts a front server, which takes a connection before the server gets it, and returns its port. */
async function frontOf(take: (socket: Socket) => void): Promise<number> {
  front = createServer(take);
  await new Promise<void>((resolve) => front?.listen(0, "127.0.0.1", resolve));
  return portOf(front);
}

/** Gives each connection the next of these addresses: the machine itself has only one IPv6 address. */
const withAddresses = (addresses: string[]) => (socket: Socket) => {
  Object.defineProperty(socket, "remoteAddress", { value: addresses.shift() });
  server.emit("connection", socket);
};

/** Waits for the request: without one a connection is closed at the next check. */
const withRequest = (socket: Socket) => void socket.once("readable", () => server.emit("connection", socket));

const portOf = (listening: { address(): unknown }) => (listening.address() as { port: number }).port;

/** Sends a large file piece by piece, as fast as it is taken; counts what was cut. */
function largeFile() {
  const state = { begun: 0, cut: 0 };
  const answer: RequestListener = (_, response) => {
    state.begun += 1;
    response.once("close", () => {
      if (!response.writableFinished) state.cut += 1;
    });
    response.writeHead(200, { "Content-Length": LARGE });
    let left = LARGE;
    const piece = Buffer.alloc(32 * 1024);
    const send = () => {
      while (left > 0) {
        left -= piece.length;
        if (!response.write(piece)) return;
      }
      response.end();
    };
    response.on("drain", send);
    send();
  };
  return { state, answer };
}

test("closes the connection of a client that stops reading; keeps that of a slow reader", async () => {
  const { state, answer } = largeFile();
  await open(answer, { checkEvery: 800 });
  const slow = ask();
  let taken = 0;
  slow.socket.on("data", (chunk) => {
    taken += chunk.length;
    slow.socket.pause();
    setTimeout(() => slow.socket.resume(), 20);
  });
  const stalled = Array.from({ length: 5 }, () => ask().socket.pause());
  await vi.waitFor(() => expect(state).toEqual({ begun: 6, cut: 5 }), PATIENCE);
  expect(stalled).toHaveLength(5);
  const before = taken;
  await vi.waitFor(() => expect(taken).toBeGreaterThan(before + 1_000_000), PATIENCE);
  expect([slow.isCut, state.cut]).toEqual([false, 5]);
});

/** Collects the responses; the test ends them. */
function heldAnswers() {
  const held: ServerResponse[] = [];
  const answer: RequestListener = (_, response) => {
    held.push(response);
  };
  return { held, answer };
}

test("keeps a connection whose answer is still being made", async () => {
  const { held, answer } = heldAnswers();
  await open(answer, { checkEvery: 20 });
  let checks = 0;
  server.on("timeout", () => {
    checks += 1;
  });
  const waiting = ask("127.0.0.1", 1, await frontOf(withRequest));
  await vi.waitFor(() => expect([checks > 5, waiting.isCut]).toEqual([true, false]), PATIENCE);
  const answered = new Promise((resolve) => waiting.socket.once("data", resolve));
  held[0]?.end("here");
  expect(String(await answered)).toContain("here");
});

test("when all connections are taken, closes one of an address with more than its share for a new one", async () => {
  const { held, answer } = heldAnswers();
  await open(answer, { max: 5, share: 3 });
  const greedy = Array.from({ length: 4 }, () => ask("127.0.0.2"));
  await vi.waitFor(() => expect(held).toHaveLength(4), PATIENCE);
  const modest = ask("127.0.0.3");
  await vi.waitFor(() => expect(held).toHaveLength(5), PATIENCE);
  const again = ask("127.0.0.2");
  await vi.waitFor(() => expect(again.isCut).toBe(true), PATIENCE);
  const another = ask("127.0.0.4");
  await vi.waitFor(() => expect(held).toHaveLength(6), PATIENCE);
  await vi.waitFor(() => expect(greedy.filter(({ isCut }) => isCut)).toHaveLength(1), PATIENCE);
  expect([modest.isCut, another.isCut]).toEqual([false, false]);
});

test("takes no more connections than half of the files that the process may open, and says so: a new one replaces an idle one", async () => {
  const folder = temporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "limits");
  writeFileSync(
    file,
    "Limit     Soft Limit   Hard Limit   Units\nMax open files            8                    16                   files\n",
  );
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const limits = withinOpenFiles(connectionLimits, file);
  expect(withinOpenFiles(connectionLimits, join(folder, "no such system"))).toEqual(connectionLimits);
  expect(log.mock.calls).toEqual([
    [expect.stringContaining("at most 4 connections, because this process may open only 8 files")],
  ]);
  log.mockRestore();
  let answered = 0;
  await open((_, response) => void response.end(() => (answered += 1)), limits);
  const idle = Array.from({ length: 4 }, () => ask("127.0.0.2"));
  for (const { socket } of idle) socket.resume();
  await vi.waitFor(() => expect(answered).toBe(4), PATIENCE);
  ask("127.0.0.3");
  await vi.waitFor(() => expect(answered).toBe(5), PATIENCE);
  await vi.waitFor(() => expect(idle.filter(({ isCut }) => isCut)).toHaveLength(1), PATIENCE);
});

test.each([
  ["/64", (number: number) => `2001:db8:0:1::${number}`],
  ["/56", (number: number) => `2001:db8:0:1${number}::1`],
  ["/48", (number: number) => `2001:db8:0:${number}00::1`],
  ["/32", (number: number) => `2001:db8:${number}::1`],
  ["/16 of IPv4", (number: number) => `::ffff:192.0.${number}.1`],
])("a client with many addresses of a %s has the share of that network only", async (_, addressOf) => {
  const { held, answer } = heldAnswers();
  await open(answer, { max: 20, share: 2 });
  const port = await frontOf(
    withAddresses([...Array.from({ length: 20 }, (_unused, number) => addressOf(number)), "2001:db9::1"]),
  );
  const greedy: ReturnType<typeof ask>[] = [];
  for (let number = 1; number <= 20; number += 1) {
    greedy.push(ask("127.0.0.1", 1, port));
    await vi.waitFor(() => expect(held).toHaveLength(number), PATIENCE);
  }
  const modest = ask("127.0.0.1", 1, port);
  await vi.waitFor(() => expect(held).toHaveLength(21), PATIENCE);
  await vi.waitFor(() => expect(greedy.filter(({ isCut }) => isCut)).toHaveLength(1), PATIENCE);
  expect(modest.isCut).toBe(false);
});

test("closes an idle connection rather than a busy one", async () => {
  const { held, answer } = heldAnswers();
  await open(answer, { max: 3, share: 3 });
  const busy = ask("127.0.0.2");
  await vi.waitFor(() => expect(held).toHaveLength(1), PATIENCE);
  const idle = ask("127.0.0.3");
  await vi.waitFor(() => expect(held).toHaveLength(2), PATIENCE);
  const alsoBusy = ask("127.0.0.3");
  await vi.waitFor(() => expect(held).toHaveLength(3), PATIENCE);
  const answered = new Promise((resolve) => idle.socket.once("data", resolve));
  held[1]?.end("here");
  await answered;
  ask("127.0.0.4");
  await vi.waitFor(() => expect(held).toHaveLength(4), PATIENCE);
  await vi.waitFor(() => expect(idle.isCut).toBe(true), PATIENCE);
  expect([busy.isCut, alsoBusy.isCut]).toEqual([false, false]);
});

test("does not limit the share of a trusted proxy", async () => {
  const { held, answer } = heldAnswers();
  await open(answer, { max: 3, share: 1 }, "127.0.0.2");
  const proxied = Array.from({ length: 3 }, () => ask("127.0.0.2"));
  await vi.waitFor(() => expect(held).toHaveLength(3), PATIENCE);
  const other = ask("127.0.0.3");
  await vi.waitFor(() => expect(other.isCut).toBe(true), PATIENCE);
  expect(proxied.some(({ isCut }) => isCut)).toBe(false);
});

test("answers ten pipelined requests one after the other; closes a connection with more", async () => {
  const { held, answer } = heldAnswers();
  await open(answer, {});
  const ten = ask("127.0.0.2", 10);
  let text = "";
  ten.socket.setEncoding("utf8").on("data", (chunk) => {
    text += chunk;
  });
  for (let number = 1; number <= 10; number += 1) {
    await vi.waitFor(() => expect(held).toHaveLength(number), PATIENCE);
    held.at(-1)?.end(`answer ${number}.`);
  }
  await vi.waitFor(() => expect(text).toContain("answer 10."), PATIENCE);
  expect([...text.matchAll(/answer (\d+)/g)].map(([, number]) => Number(number))).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ]);
  const more = ask("127.0.0.3", 100);
  await vi.waitFor(() => expect(more.isCut).toBe(true), PATIENCE);
  expect([held.length, ten.isCut]).toEqual([11, false]);
});

test("a broken request behind two good ones does not get its error into the first answer", async () => {
  const { held, answer } = heldAnswers();
  await open(answer, {});
  const asking = ask("127.0.0.2", 2);
  let text = "";
  asking.socket.setEncoding("utf8").on("data", (chunk) => {
    text += chunk;
  });
  await vi.waitFor(() => expect(held).toHaveLength(1), PATIENCE);
  held[0]?.writeHead(200, { "Content-Length": 20 }).write("the first half");
  await vi.waitFor(() => expect(text).toContain("the first half"), PATIENCE);
  asking.socket.write("nonsense\r\n\r\n");
  await vi.waitFor(() => expect(asking.isCut).toBe(true), PATIENCE);
  expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n.*the first half$/s);
});
