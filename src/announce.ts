import { OperatorError } from "./base/errors.server.ts";
import { logError, tell } from "./base/log.server.ts";
import { version } from "./base/version.ts";
import type { Config } from "./config/config.server.ts";
import type { SchoolStore } from "./db/store.server.ts";
import { noteServerAddress } from "./db/store.server.ts";
import { closeNewFilesToOthers } from "./storage/private-data.server.ts";

/** Starts a server; what an operator has to mend is one sentence, and ends the process. */
export async function startOrEnd(start: () => Promise<void>) {
  closeNewFilesToOthers();
  try {
    await start();
  } catch (cause) {
    if (!(cause instanceof OperatorError)) throw cause;
    tell("error", cause.message);
    process.exit(1);
  }
}

/** Says that the server is ready, or what it cannot store, and notes its address in the store. */
export async function announce(problem: string | null, store: SchoolStore, { publicUrl, dataDir }: Config) {
  if (problem === null) {
    await noteServerAddress(store, publicUrl).catch((cause) => logError("The address could not be noted", cause));
    tell("info", `The school's website ${version} is ready: ${publicUrl}`);
  } else
    tell(
      "error",
      `The school's website ${version} shows its pages: ${publicUrl}. Nothing can be stored in ${dataDir}: ${problem}. The forms say so to visitors, and work by themselves as soon as that is mended.`,
    );
}
