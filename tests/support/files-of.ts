import { readConfig } from "../../server/src/config.ts";
import type { FileStorage } from "../../server/src/storage/file-storage.ts";
import { openPlace } from "../../server/src/storage/open-place.ts";
import { filesSettings } from "./test-files.ts";

/** Returns the files that belong to a `DATA_DIR`, as another program reads and writes them. */
export function filesOf(dataDir: string): FileStorage {
  return openPlace(readConfig({ DATA_DIR: dataDir, ...filesSettings(dataDir) })).files;
}
