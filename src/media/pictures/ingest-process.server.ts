import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { errorText } from "../../base/error-text.server.ts";
import { UserError } from "../../base/errors.server.ts";
import { logCrashes } from "../../base/log.server.ts";
import { openFiles } from "../../storage/open-storage.server.ts";
import { closeNewFilesToOthers } from "../../storage/private-data.server.ts";
import { openPdfReader } from "../pdfs/pdf-reader.server.ts";
import { ingest, ingestUpload } from "./ingest.server.ts";
import { type ArrivedFile, type Ingested, notingStorage } from "./ingester.server.ts";

/**
 * Ingests files in a process of its own: a hostile picture cannot harm the process that publishes. Arguments: the address of the storage,
 * the folder of the files. Receives `ArrivedFile`, sends `Ingested`. Before storing it sends `{ places }` and waits for `{ noted: true }`.
 */
logCrashes();
closeNewFilesToOthers();
const [address, folder] = process.argv.slice(2) as [string, string];
const storage = notingStorage(openFiles(address), async (places) => {
  const noted = once(process, "message");
  send({ places });
  await noted;
});
const services = { storage, pdfs: openPdfReader() };
process.once("disconnect", () => process.exit());
process.on("message", async (message: ArrivedFile | { noted: true }) => {
  if ("path" in message) send(await ingestFile(message));
});

/** Ends the process when its parent has ended. */
function send(message: Ingested | { places: string[] }) {
  process.send?.(message, undefined, {}, (failure) => failure && process.exit());
}

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
