// Part of the build: starts the built server on an empty school, asks for Home, and keeps the code that V8 has compiled for that.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compiledFile, loadBundle, parts } from "./load-bundle.cjs";

const folder = mkdtempSync(join(tmpdir(), "school-build-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const port = await freePort();
process.env = { PORT: String(port), DATA_DIR: folder, SEED: "none", PICTURES: "leave" };

await loadBundle().main();
const home = await fetch(`http://127.0.0.1:${port}/`, { headers: { "Accept-Encoding": "br" } });
if (!home.ok) throw new Error(`Home of an empty school is answered with ${home.status}.`);
await home.text();
for (const [part, { script }] of parts) {
  writeFileSync(compiledFile(part), script.createCachedData());
  // The server reads it, by whatever account.
  chmodSync(compiledFile(part), 0o644);
}
process.kill(process.pid, "SIGTERM");

/** Returns a port that nobody listens on just now. */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
