// The line between a server and S3, which may break, become slow, or lie.
import { createServer, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/** Returns a line to `endpoint`. Its `fault` is "gone", "slow" (5 s), "lying" (200 with other bytes of the same number) or null. */
export async function s3Line(endpoint) {
  const line = { fault: null, url: "", close: () => server.close() };
  const server = createServer(async (asked, answer) => {
    if (line.fault === "gone") return asked.socket.destroy();
    if (line.fault === "slow") await pause(5000);
    const { method, headers } = asked;
    const onward = request(endpoint + asked.url, { method, headers }, (got) => {
      answer.writeHead(got.statusCode, got.rawHeaders);
      const lies = line.fault === "lying" && method === "GET" && got.statusCode < 300;
      got.on("data", (bytes) => answer.write(lies ? bytes.map((byte) => byte ^ 1) : bytes));
      got.on("end", () => answer.end());
    });
    onward.on("error", () => asked.socket.destroy());
    asked.pipe(onward);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  line.url = `http://127.0.0.1:${server.address().port}`;
  return line;
}
