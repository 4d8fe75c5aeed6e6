import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { causeInWords } from "../../base/cause-in-words.server.ts";
import { logCrashes } from "../../base/log.server.ts";
import { Refusal } from "../../base/operator-error.server.ts";
import { openFiles } from "../../storage/open-storage.server.ts";
import { closeNewFilesToOthers } from "../../storage/private-data.server.ts";
import { openPdfReader } from "../pdfs/pdf-reader.server.ts";
import { ingest, ingestUpload } from "./ingest.server.ts";
import type { Arrived, Ingested } from "./ingest-folder.server.ts";
import { notingStorage } from "./noted-paths.server.ts";

/**
 * Ingests files in a process of its own: a hostile picture cannot harm the process that publishes. Arguments: the address of the storage,
 * the folder of the files. Receives `Arrived`, sends `Ingested`. Before storing it sends `{ places }` and waits for `{ noted: true }`.
 */
logCrashes();
closeNewFilesToOthers();
const [address, from] = process.argv.slice(2) as [string, string];
const storage = notingStorage(openFiles(address), async (places) => {
  const noted = once(process, "message");
  tell({ places });
  await noted;
});
const ingesting = { storage, papers: openPdfReader() };
process.once("disconnect", () => process.exit());
process.on("message", async (message: Arrived | { noted: true }) => {
  if ("path" in message) tell(await ingested(message));
});

/** Ends the process when the one that asked has ended. */
function tell(message: Ingested | { places: unknown }) {
  process.send?.(message, undefined, {}, (failure) => failure && process.exit());
}

async function ingested({ path, uploadedAs }: Arrived): Promise<Ingested> {
  try {
    const bytes = await readFile(join(from, path));
    return {
      row: await (uploadedAs === undefined
        ? ingest(ingesting, path, bytes)
        : ingestUpload(ingesting, uploadedAs, bytes)),
    };
  } catch (cause) {
    if (cause instanceof Refusal) return { refusal: cause.message };
    return { refusal: `${uploadedAs ?? path} cannot be stored: ${causeInWords(cause)}.` };
  }
}
