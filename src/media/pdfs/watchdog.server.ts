import { workerData } from "node:worker_threads";

const parent = process.ppid;

/** Ends the process above its limit of memory, or when its parent has ended. In a thread of its own: a PDF can keep the main one busy. */
setInterval(() => {
  if (process.memoryUsage.rss() > workerData || process.ppid !== parent) process.kill(process.pid, "SIGKILL");
}, 50);
