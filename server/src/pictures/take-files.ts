import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { causeInWords } from "../cause-in-words.ts";
import { Refusal } from "../operator-error.ts";
import { folderStorage } from "../storage/file-storage.ts";
import { closeNewFilesToOthers } from "../storage/private-data.ts";
import { takeFile } from "./arrival.ts";
import { notingStorage } from "./noted-places.ts";
import type { Taken } from "./take-folder.ts";

/**
 * Ingests files in a process of its own, so that a hostile picture cannot harm the process that publishes.
 * Arguments: the address of the storage, the folder of the files. Receives a path; sends `Taken`. Before it stores
 * something it sends `{ places }` and waits for `{ noted: true }`.
 */
closeNewFilesToOthers();
const [address, from] = process.argv.slice(2) as [string, string];
const storage = notingStorage(folderStorage(address), async (places) => {
  const noted = once(process, "message");
  process.send?.({ places });
  await noted;
});
process.once("disconnect", () => process.exit());
process.on("message", async (path: string | { noted: true }) => {
  if (typeof path === "string") process.send?.(await take(path));
});

async function take(path: string): Promise<Taken> {
  try {
    return { row: await takeFile(storage, path, await readFile(join(from, path))) };
  } catch (cause) {
    if (cause instanceof Refusal) return { refusal: cause.message };
    return { refusal: `${path} cannot be stored: ${causeInWords(cause)}.` };
  }
}
