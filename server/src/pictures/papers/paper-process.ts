import { Worker } from "node:worker_threads";
import { describePaper } from "./describe-paper.ts";

/**
 * Reads papers in a process that can neither write nor start anything: a hostile one harms nothing else. Sends `ready`; receives the bytes
 * of one paper after the other and sends its `PaperRead`, or null for an unreadable one. Argument: the limit of memory in bytes.
 */
new Worker(new URL("./end-when-greedy.ts", import.meta.url), { workerData: Number(process.argv[2]) });
process.once("disconnect", () => process.exit());
process.on("message", async (bytes: Uint8Array) => {
  process.send?.(await describePaper(new Uint8Array(bytes)).catch(() => null));
});
process.send?.("ready");
