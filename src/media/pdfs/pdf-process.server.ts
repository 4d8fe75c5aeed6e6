import { Worker } from "node:worker_threads";

/**
 * Checks and describes PDFs in a process that can neither write nor start anything: a hostile one harms nothing else. Sends `ready`;
 * receives one `PdfRequest` after the other and sends its answer, or null for an unreadable PDF. Argument: the limit of memory in bytes.
 */
export interface PdfRequest {
  task: "check" | "describe";
  bytes: Uint8Array;
}

new Worker(new URL("./watchdog.server.ts", import.meta.url), { workerData: Number(process.argv[2]) });
process.once("disconnect", () => process.exit());
process.on("message", async ({ task, bytes }: PdfRequest) => {
  process.send?.(await answerTo(task, new Uint8Array(bytes)).catch(() => null));
});
process.send?.("ready");

/** Each task loads its library alone. */
async function answerTo(task: PdfRequest["task"], bytes: Uint8Array) {
  if (task === "check") return (await import("./check-pdf.server.ts")).checkPdf(bytes);
  return (await import("./describe-pdf.server.ts")).describePdf(bytes);
}
