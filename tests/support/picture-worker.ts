import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { compiled } from "./server-process.ts";
import { storeSettings } from "./test-store.ts";

const program = join(import.meta.dirname, "../../src/media/pictures/picture-worker-process.server.ts");

/** Runs the background process of pictures once, to its end. Returns what it has logged, without errors. */
export async function runPictureWorker(dataDir: string, settings: Record<string, string> = {}) {
  const env = { NODE_COMPILE_CACHE: compiled, ...storeSettings({ DATA_DIR: dataDir, ...settings }) };
  return (await promisify(execFile)(process.execPath, [program, dataDir], { env })).stdout;
}
