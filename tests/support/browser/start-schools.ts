import prepareDemo, { demoFolder } from "../demo-folder.ts";
import startPostgres from "../postgres-of-run.ts";
import startS3 from "../s3-of-run.ts";
import { startServer } from "../server-process.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { isInS3 } from "../test-files.ts";
import { isOnPostgres } from "../test-store.ts";

/** Starts the servers in which this run keeps rows and files, if there are any. */
const startStores = () => Promise.all([...(isOnPostgres ? [startPostgres()] : []), ...(isInS3 ? [startS3()] : [])]);

/** Starts the demo school, an empty one and a busy one for all browser tests; returns the function that stops them. */
export default async function startSchools() {
  const stopStores = await startStores();
  const removeDemo = await prepareDemo();
  const folders = [await demoFolder(), temporaryFolder(), temporaryFolder()] as const;
  const demo = await startServer({ DATA_DIR: folders[0] });
  const empty = await startServer({ DATA_DIR: folders[1], SEED: "none" });
  // Every visitor may have an address of his own.
  const busy = await startServer({ DATA_DIR: folders[2], SEED: "none", TRUSTED_PROXIES: "127.0.0.1,::1" });
  process.env.DEMO_SCHOOL = demo.url;
  process.env.EMPTY_SCHOOL = empty.url;
  process.env.BUSY_SCHOOL = busy.url;
  [process.env.DEMO_FOLDER, process.env.EMPTY_FOLDER, process.env.BUSY_FOLDER] = folders;
  return async () => {
    await Promise.all([demo, empty, busy].map((school) => school.stop()));
    await removeDemo();
    await Promise.all(stopStores.map((stop) => stop()));
  };
}
