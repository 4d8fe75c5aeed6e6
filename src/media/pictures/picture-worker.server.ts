import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { DAY } from "../../base/dates.ts";
import { logError } from "../../base/log.server.ts";

/** In milliseconds after a failed run. Doubles each time: a broken file stays broken. */
const RETRY_AFTER = 600_000;
const FIRST_RUN = 1000;

/** Exit code of a worker that found another server's at work. That server sees the same changes; this one looks again, should it have ended. */
export const MADE_ELSEWHERE = 75;
/** In milliseconds. */
const LOOK_AGAIN_AFTER = 60_000;

/** Runs soon after the call, every day, and at each `wake`; never twice at the same time. */
export function keepPicturesMade({ dataDir }: { dataDir: string }) {
  let running: ChildProcess | null = null;
  let again = false;
  let stopped = false;
  let retryAfter = RETRY_AFTER;

  function run() {
    again = false;
    const worker = fork(fileURLToPath(new URL("./picture-worker-process.server.ts", import.meta.url)), [dataDir]);
    running = worker;
    worker.on("error", (cause) => {
      if (worker.pid === undefined) running = null;
      logError("picture worker", cause);
    });
    worker.on("exit", (code, signal) => {
      running = null;
      if (stopped) return;
      if (code === 0) retryAfter = RETRY_AFTER;
      else if (code === MADE_ELSEWHERE) setTimeout(wake, LOOK_AGAIN_AFTER).unref();
      else {
        logError("picture worker", signal ? `was ended by ${signal}` : `ended with code ${code}`);
        // The cause may have passed: a full disk, too little memory.
        setTimeout(wake, retryAfter).unref();
        retryAfter = Math.min(retryAfter * 2, DAY);
      }
      if (again) run();
    });
  }

  function wake() {
    clearTimeout(first);
    if (running) {
      again = true;
      if (running.connected) running.send("changed");
    } else if (!stopped) run();
  }

  const first = setTimeout(wake, FIRST_RUN);
  // Unused files are due without publications too.
  const daily = setInterval(wake, DAY).unref();
  return {
    /** Starts a run. A run under way ends soon, and another follows. */
    wake,
    stop() {
      stopped = true;
      clearTimeout(first);
      clearInterval(daily);
      running?.kill();
    },
  };
}
