import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";

import { storeSettings } from "./test-store.ts";

const root = join(import.meta.dirname, "../..");
/** The code cache of Node, as with `npm start`: the tests start the server some hundred times. */
export const compiled = join(root, "node_modules", ".cache", "compiled");

/** The program of `npm start`. */
const built = "scripts/server.cjs";

/** The server to start: another program than that of `npm start`, or another version of the project; and its command. */
interface Version {
  program?: string;
  place?: string;
  /** A command before the program, for example one that shows it another disk. */
  command?: string[];
}

/** The output of a process that ended. */
export interface Ended {
  code: number | null;
  output: string;
}

/** Starts the built server on a free port. Rejects with its output when it ends before it is ready. */
export async function startServer(settings: { DATA_DIR: string } & Record<string, string>, version: Version = {}) {
  const port = settings.PORT ?? String(await freePort());
  const { child, ended, ready, output } = launch({ ...settings, PORT: port }, version);
  const first = await Promise.race([ready, ended]);
  if (typeof first !== "string") throw new Error(first.output);
  return {
    url: `http://localhost:${port}`,
    child,
    /** Returns its output so far. */
    output,
    /** Stops it in order and waits. */
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** The real server in a process of its own. */
export type ServerProcess = Awaited<ReturnType<typeof startServer>>;

/** Starts the server as `npm run dev` does: the site from source, with the development features. */
export function startDevelopment(settings: { DATA_DIR: string }, command: string[] = []): Promise<ServerProcess> {
  return startServer({ NODE_ENV: "development", ...settings }, { program: "src/dev.ts", command });
}

/** Runs the server in cases where it must refuse; resolves when it has ended. */
export function runToEnd(settings: Record<string, string>, version: Version = {}): Promise<Ended> {
  return launch(settings, version).ended;
}

/** Starts a server program. `ready` resolves with the printed address. */
export function launch(
  settings: Record<string, string>,
  { program = built, place = root, command = [] }: Version = {},
) {
  const [first = "", ...rest] = [...command, process.execPath, join(place, program)];
  const child = spawn(first, rest, {
    cwd: place,
    // Few tests need drawn pictures.
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      NODE_COMPILE_CACHE: compiled,
      PICTURES: "leave",
      ...storeSettings(settings),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let announce: (line: string) => void;
  const ready = new Promise<string>((resolve) => {
    announce = resolve;
  });
  const collect = (chunk: Buffer) => {
    output += chunk;
    const line = /(is ready|shows its pages): .*/.exec(output);
    if (line) announce(line[0]);
  };
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);
  const ended = new Promise<Ended>((resolve) => child.once("close", (code) => resolve({ code, output })));
  return { child, ended, ready, output: () => output };
}

/** Below the ports that a system gives to whoever asks for any: nobody takes one between the look and the server's start. */
let lastPort = 10_000 + Math.floor(Math.random() * 20_000);

/** Returns a free port. */
export async function freePort(): Promise<number> {
  lastPort += 1;
  const port = lastPort;
  return (await isFree(port)) ? port : freePort();
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
