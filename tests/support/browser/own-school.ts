import type { BrowserContext } from "@playwright/test";
import { inRows, type Rows } from "../rows.ts";
import { freePort, type ServerProcess, startServer } from "../server-process.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { type Member, signIn } from "./office-link.ts";
import { test } from "./test.ts";

/** A school that the tests of a file have for themselves: an empty one, unless it is said. */
export function ownSchool(
  settings: Record<string, string> = { SEED: "none" },
  makeFolder = async () => temporaryFolder(),
) {
  let folder: string;
  let port: string;
  let server: ServerProcess;
  const start = async () => {
    server = await startServer({ ...settings, DATA_DIR: folder, PORT: port });
  };
  test.beforeAll(async () => {
    folder = await makeFolder();
    port = String(await freePort());
    await start();
  });
  test.afterAll(() => server?.stop());
  const inStore = <Result>(work: (rows: Rows) => Result) => inRows(folder, work);
  return {
    get folder() {
      return folder;
    },
    get url() {
      return server.url;
    },
    /** Starts its server again after `kill`, at the same address. */
    start,
    async kill() {
      server.child.kill("SIGKILL");
      await server.stop();
    },
    inStore,
    select: (query: string) => inStore((rows) => rows.prepare(`select ${query}`).all()),
    signIn: (context: BrowserContext, member: Member) => signIn(context, { folder, origin: server.url, ...member }),
  };
}
