import { workerData } from "node:worker_threads";

/** Ends the whole process when it takes more bytes of memory than it may. A thread of its own, because a paper can keep the main one busy. */
setInterval(() => {
  if (process.memoryUsage.rss() > workerData) process.kill(process.pid, "SIGKILL");
}, 50);
