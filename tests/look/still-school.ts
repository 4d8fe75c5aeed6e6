import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { nameAsAvif } from "../support/demo-folder.ts";
import { startServer } from "../support/server-process.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** A demo school that is always the same: made at MOMENT, with JPEG pictures alone, which exist at once. */
export interface School {
  url: string;
  close(): Promise<void>;
}

/** Starts the server of a built project. @param place the project's folder; by default this one. */
export async function openStillSchool(place = join(import.meta.dirname, "../..")): Promise<School> {
  const folder = temporaryFolder();
  const settings = {
    DATA_DIR: folder,
    NODE_OPTIONS: `--import=${new URL("fixed-date.ts", import.meta.url)}`,
    ...(process.env.PORT && { PORT: process.env.PORT }),
  };
  // Versions before 22 November 2026 start from their sources.
  const isBundled = existsSync(join(place, "scripts/server.cjs"));
  const version = isBundled ? { place } : { place, program: "src/main.ts" };
  await (await startServer(settings, version)).stop();
  await nameAsAvif(folder);
  const server = await startServer(settings, version);
  return {
    url: server.url,
    async close() {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}
