import { workerData } from "node:worker_threads";

/** Ends the process above its limit of memory. In a thread of its own: a paper can keep the main one busy. */
setInterval(() => {
  if (process.memoryUsage.rss() > workerData) process.kill(process.pid, "SIGKILL");
}, 50);
