import type { RequestListener } from "node:http";
import { expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { OperatorError } from "../operator-error.ts";
import { listen } from "./listen.ts";

const answer: RequestListener = (_, response) => response.end("here");
const anyPort = { ...readConfig({}), port: 0 };

test("a port that is taken stops the start with one line that says what to do", async () => {
  const server = await listen(answer, anyPort);
  const { port } = server.address() as { port: number };
  const second = listen(answer, { ...anyPort, port });
  await expect(second).rejects.toThrow(OperatorError);
  await expect(second).rejects.toThrow(`Port ${port} is taken by another program. Stop it, or set PORT to a free one.`);
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe("here");
  await new Promise((resolve) => server.close(resolve));
});
test("an address of another machine stops the start with one line", async () => {
  await expect(listen(answer, { ...anyPort, host: "192.0.2.1" })).rejects.toThrow(
    /^The server cannot listen on 192\.0\.2\.1:0: [^\n]+\.$/,
  );
});
