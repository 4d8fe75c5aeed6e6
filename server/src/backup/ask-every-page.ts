import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { OperatorError } from "../operator-error.ts";

const program = fileURLToPath(new URL("../../start.cjs", import.meta.url));

/** Starts the server of `npm start` on a data folder, asks for every page of its sitemap, and ends it. Returns the number of pages. */
export async function askEveryPage(dataDir: string, schoolCode: string): Promise<number> {
  const port = await freePort();
  const { PATH } = process.env;
  // Without the settings of the school: it mails nobody, and asks no other system.
  const env = { PATH, PORT: String(port), DATA_DIR: dataDir, SCHOOL_CODE: schoolCode, SEED: "none", PICTURES: "leave" };
  const server = spawn(process.execPath, [program], { env, stdio: ["ignore", "pipe", "pipe"] });
  const ended = once(server, "exit");
  try {
    await untilReady(server);
    const sitemap = await textOf(`http://127.0.0.1:${port}/sitemap.xml`);
    const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, path = "/"]) => path);
    for (const path of paths) await textOf(`http://127.0.0.1:${port}${path.replaceAll("&amp;", "&")}`);
    return paths.length;
  } finally {
    server.kill("SIGTERM");
    await ended;
  }
}

async function untilReady(server: ReturnType<typeof spawn>) {
  let said = "";
  for (const stream of [server.stderr, server.stdout]) {
    stream?.on("data", (text) => {
      said += text;
    });
  }
  const ready = new Promise<boolean>((resolve) => {
    server.stdout?.on("data", () => said.includes("is ready") && resolve(true));
    server.once("exit", () => resolve(false));
  });
  if (!(await ready)) throw new OperatorError(`The restored school does not start: ${said.trim().split("\n").at(-1)}`);
}

async function textOf(address: string): Promise<string> {
  const answer = await fetch(address);
  const text = await answer.text();
  if (answer.ok) return text;
  throw new OperatorError(`The restored school answers ${new URL(address).pathname} with ${answer.status}.`);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  return typeof address === "object" && address ? address.port : 0;
}
