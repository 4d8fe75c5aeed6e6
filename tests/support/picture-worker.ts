import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { inRows } from "./rows.ts";
import { compiled } from "./server-process.ts";
import { storeSettings } from "./test-store.ts";

const program = join(import.meta.dirname, "../../src/media/pictures/picture-worker-process.server.ts");

/** Runs the background process of pictures once, to its end. Returns what it has logged, without errors. */
export async function runPictureWorker(dataDir: string, settings: Record<string, string> = {}) {
  const env = { NODE_COMPILE_CACHE: compiled, ...storeSettings({ DATA_DIR: dataDir, ...settings }) };
  return (await promisify(execFile)(process.execPath, [program, dataDir], { env })).stdout;
}

/** Runs it as often as it takes until files that nothing names are erased, as if weeks lay between the runs. */
export async function runPictureWorkerForWeeks(dataDir: string) {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const set = (since: string, where = "") =>
    inRows(dataDir, (rows) => rows.exec(`update unnamed_places set unnamed_since = '${since}' ${where}`));
  await runPictureWorker(dataDir);
  set(daysAgo(30));
  await runPictureWorker(dataDir);
  set(daysAgo(8), "where place like 'due/%'");
  await runPictureWorker(dataDir);
}
