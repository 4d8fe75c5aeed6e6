import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { logError } from "../log.ts";

/** Milliseconds until a worker that failed is followed by another: twice as long each time, since a broken file stays broken. */
const TRY_AGAIN = 600_000;
const A_DAY = 86_400_000;
/** Milliseconds after the start of the server: whoever waited for it comes first. */
const FIRST_LOOK = 1000;

/** Has missing renditions made and missing icons and cards drawn, beside the server. */
export interface PictureWorker {
  /** What they are made from has changed: looks through all of them, once more when a run is under way, which ends soon. */
  wake(): void;
  stop(): void;
}

/** Takes the first look soon after it is called; never more than one worker runs. */
export function keepPicturesMade({ dataDir }: { dataDir: string }): PictureWorker {
  let running: ChildProcess | null = null;
  let again = false;
  let stopped = false;
  let patience = TRY_AGAIN;

  function run() {
    again = false;
    const worker = fork(fileURLToPath(new URL("./encode.ts", import.meta.url)), [dataDir]);
    running = worker;
    worker.on("error", (cause) => {
      if (worker.pid === undefined) running = null;
      logError("picture worker", cause);
    });
    worker.on("exit", (code, signal) => {
      running = null;
      if (stopped) return;
      if (code === 0) patience = TRY_AGAIN;
      else {
        logError("picture worker", signal ? `was ended by ${signal}` : `ended with code ${code}`);
        // A full disk or too little memory may have passed by then.
        setTimeout(wake, patience).unref();
        patience = Math.min(patience * 2, A_DAY);
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

  const first = setTimeout(wake, FIRST_LOOK);
  // The trash is filled and emptied by time, also where nothing is published.
  const daily = setInterval(wake, A_DAY).unref();
  return {
    wake,
    stop() {
      stopped = true;
      clearTimeout(first);
      clearInterval(daily);
      running?.kill();
    },
  };
}
