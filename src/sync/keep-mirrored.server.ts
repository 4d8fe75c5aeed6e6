import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { logError, logEvent } from "../base/log.server.ts";
import type { VendorConfig } from "../config/config.server.ts";
import { connectionError } from "./client.server.ts";

/** In milliseconds after the start of the server: the first visitor comes first. */
const FIRST = 1000;
/** In milliseconds: a failed process is started again. */
const TRY_AGAIN = 10_000;

/** Keeps a process running that mirrors, until `stop`. */
export function keepMirrored(vendor: VendorConfig): { stop(): void } {
  const reason = connectionError(vendor);
  if (reason) logEvent(reason, "warning");
  let running: ChildProcess | null = null;
  let next: NodeJS.Timeout | undefined;

  function run() {
    running = fork(fileURLToPath(new URL("./mirror-process.server.ts", import.meta.url)));
    running.on("error", (cause) => logError("mirror", cause));
    running.on("exit", (code, signal) => {
      logError("mirror", signal ? `was ended by ${signal}` : `ended with code ${code}`);
      next = setTimeout(run, TRY_AGAIN).unref();
    });
  }

  if (!reason) next = setTimeout(run, FIRST).unref();
  return {
    stop() {
      clearTimeout(next);
      running?.removeAllListeners("exit");
      running?.kill();
    },
  };
}
