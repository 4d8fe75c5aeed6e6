import { rm } from "node:fs/promises";
import prepareDemo, { demoFolder } from "../demo-folder.ts";
import { startServer } from "../server-process.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/** Starts the demo school and an empty one for all browser tests; returns the function that stops them. */
export default async function startSchools() {
  const removeDemo = await prepareDemo();
  const folders = [await demoFolder(), temporaryFolder()] as const;
  const demo = await startServer({ DATA_DIR: folders[0] });
  const empty = await startServer({ DATA_DIR: folders[1], SEED: "none" });
  process.env.DEMO_SCHOOL = demo.url;
  process.env.EMPTY_SCHOOL = empty.url;
  [process.env.DEMO_FOLDER, process.env.EMPTY_FOLDER] = folders;
  return async () => {
    await Promise.all([demo.stop(), empty.stop()]);
    await removeDemo();
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
  };
}
