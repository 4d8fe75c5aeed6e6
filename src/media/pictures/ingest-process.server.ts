import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { errorText } from "../../base/error-text.server.ts";
import { UserError } from "../../base/errors.server.ts";
import { logCrashes } from "../../base/log.server.ts";
import { openFiles } from "../../storage/open-storage.server.ts";
import { closeNewFilesToOthers } from "../../storage/private-data.server.ts";
import { openPdfReader } from "../pdfs/pdf-reader.server.ts";
import { ingest, ingestUpload } from "./ingest.server.ts";
import type { ArrivedFile, Ingested } from "./ingester.server.ts";

/**
 * Ingests files in a process of its own: a hostile picture cannot harm the process that publishes. Arguments: the address of the storage,
 * the folder of the files. Receives `ArrivedFile`, sends `Ingested`.
 */
logCrashes();
closeNewFilesToOthers();
const [address, folder] = process.argv.slice(2) as [string, string];
const services = { storage: openFiles(address), pdfs: openPdfReader() };
process.once("disconnect", () => process.exit());
process.on("message", async (file: ArrivedFile) => {
  // Without a parent nobody needs it any more.
  process.send?.(await ingestFile(file), undefined, {}, (failure) => failure && process.exit());
});

async function ingestFile({ path, uploadedAs }: ArrivedFile): Promise<Ingested> {
  try {
    const bytes = await readFile(join(folder, path));
    const isUpload = uploadedAs !== undefined;
    return { row: await (isUpload ? ingestUpload(services, uploadedAs, bytes) : ingest(services, path, bytes)) };
  } catch (cause) {
    if (cause instanceof UserError) return { refusal: cause.message };
    return { refusal: `${uploadedAs ?? path} cannot be stored: ${errorText(cause)}.` };
  }
}
