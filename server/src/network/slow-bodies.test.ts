import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { endSlowBodies } from "./slow-bodies.ts";

const timeouts = {
  usual: 60,
  files: 60_000,
  leastOfFiles: 100,
  bringsFiles: ({ url }: IncomingMessage) => url === "/files",
};

test("a body that drips is ended, whether or not it brings files; one with files that goes on may take its time", async () => {
  const server = createServer(
    endSlowBodies((asked, answer) => {
      asked.resume();
      asked.once("end", () => answer.end("whole"));
      asked.once("error", () => {});
    }, timeouts),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const send = (path: string, bytes: number) =>
    new Promise<string>((resolve) => {
      const sent = request({ port, path, method: "POST", headers: { "Content-Length": bytes * 20 } });
      let pieces = 0;
      const timer = setInterval(() => {
        if (pieces < 20) sent.write("x".repeat(bytes));
        pieces += 1;
      }, 15);
      const over = (said: string) => {
        clearInterval(timer);
        resolve(said);
      };
      sent.on("response", (answer) => answer.resume().once("end", () => over("whole")));
      sent.on("error", () => over("ended"));
    });
  const said = await Promise.all([send("/", 1), send("/files", 1), send("/files", 1000)]);
  expect(said).toEqual(["ended", "ended", "whole"]);
  await new Promise((resolve) => server.close(resolve));
});
