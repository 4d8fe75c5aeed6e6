import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { temporaryFolder } from "./temporary-folder.ts";

const program = fileURLToPath(new URL("s3-server-process.ts", import.meta.url));

/** The environment that lets a process in. */
export const s3Keys = { AWS_ACCESS_KEY_ID: "TESTS", AWS_SECRET_ACCESS_KEY: "TESTS" };

/** Starts an S3 server with one bucket on a free port, in a process of its own. Whoever starts it stops it; its files go when the process of the tests ends. */
export async function startS3Server() {
  const folder = temporaryFolder();
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const bucket = join(folder, "bucket");
  let running = await launch(bucket, "0");
  const { port } = running;
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    /** Returns the address of an empty part of the bucket, as `STORAGE_URL` takes it. */
    newPlace: () => `s3://schools/${crypto.randomUUID()}?endpoint=${endpoint}`,
    endpoint,
    /** The folder in which it keeps the bucket. */
    folder: bucket,
    stop: () => running.stop(),
    /** Starts it again after a stop, on the same port with the same files. */
    async start() {
      running = await launch(bucket, port);
    },
  };
}

export type S3Server = Awaited<ReturnType<typeof startS3Server>>;

async function launch(folder: string, port: string) {
  const child = spawn(process.execPath, [program, folder, port, s3Keys.AWS_ACCESS_KEY_ID], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const said = (async () => {
    let text = "";
    for await (const piece of child.stdout) {
      text += piece;
      const found = /listening on (\d+)/.exec(text)?.[1];
      if (found) return found;
    }
    throw new Error(`The S3 server ended: ${text}`);
  })();
  return {
    port: await said,
    async stop() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
