import { readConfig } from "../../src/config/config.server.ts";
import type { FileStorage } from "../../src/storage/file-storage.server.ts";
import { openStorage } from "../../src/storage/open-storage.server.ts";
import { filesSettings } from "./test-files.ts";

/** Returns the files that belong to a `DATA_DIR`, as another program reads and writes them. */
export function filesOf(dataDir: string): FileStorage {
  return openStorage(readConfig({ DATA_DIR: dataDir, ...filesSettings(dataDir) })).files;
}
