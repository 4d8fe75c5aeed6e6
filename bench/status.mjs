import { request } from "node:http";

/** Asks over a connection, and from an address, of one's own. Resolves with the status of the whole answer, or with the code of an error. */
export function statusOf({ body, headers, ...options }) {
  const length = body === undefined ? {} : { "Content-Length": Buffer.byteLength(body) };
  const all = { "Accept-Encoding": "br", ...headers, ...length };
  const method = body === undefined ? "GET" : "POST";
  return new Promise((resolve) => {
    const asking = request({ host: "127.0.0.1", method, ...options, headers: all }, (answer) =>
      answer.resume().once("close", () => resolve(answer.complete ? answer.statusCode : "cut short")),
    );
    asking.once("error", ({ code }) => resolve(code ?? "broken"));
    asking.once("timeout", () => asking.destroy());
    asking.end(body);
  });
}
