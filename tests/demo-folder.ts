import { existsSync, mkdirSync } from "node:fs";
import { cp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startServer, temporaryFolder } from "./server-process.ts";

/** Before all tests of a run: a place for the demo school that they copy. Returns what removes it. */
export default async function prepareDemo() {
  const place = await temporaryFolder();
  process.env.DEMO_PLACE = place;
  return () => rm(place, { recursive: true, force: true });
}

/** A `DATA_DIR` of one's own with the demo school in it. Who asks first lays it out, which takes seconds; the others copy. */
export async function demoFolder(): Promise<string> {
  const place = process.env.DEMO_PLACE as string;
  const [school, ready] = [join(place, "school"), join(place, "ready")];
  if (isFirst(school)) {
    await (await startServer({ DATA_DIR: school, SEED: "demo" })).stop();
    await writeFile(ready, "");
  }
  while (!existsSync(ready)) await pause(100);
  const folder = await temporaryFolder();
  await cp(school, folder, { recursive: true });
  return folder;
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
