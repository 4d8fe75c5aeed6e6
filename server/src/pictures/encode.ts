import { availableParallelism, loadavg, setPriority } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { openSqlite } from "../db/sqlite.ts";
import { logError } from "../log.ts";
import { folderStorage } from "../storage/file-storage.ts";
import { type Variant, variantPath, variantsOf } from "./variants.ts";

/**
 * The background worker: makes the renditions that stored pictures do not have yet, then ends. A process of its own, so that
 * the encoder's memory and time are never taken from a visitor's request. Arguments: data folder, school code.
 */
const [dataDir, schoolCode] = process.argv.slice(2) as [string, string];
setPriority(15);
// Without its server it has nobody to work for.
process.once("disconnect", () => process.exit());
sharp.concurrency(1);

const db = openSqlite(join(dataDir, "school.sqlite"));
const storage = folderStorage(join(dataDir, "files"));
const pictures = await db
  .selectFrom("files")
  .select(["path", "width", "hash"])
  .where("school_code", "=", schoolCode)
  .where("width", "is not", null)
  .execute();
await db.destroy();
let failed = 0;
for (const picture of pictures) {
  // A damaged picture must not keep the others waiting.
  await makeVariants(picture).catch((cause) => {
    failed += 1;
    logError(`picture ${picture.path}`, cause);
  });
}
process.exitCode = failed === 0 ? 0 : 1;
process.disconnect?.();

async function makeVariants(picture: (typeof pictures)[number]) {
  const missing: Variant[] = [];
  for (const variant of variantsOf(picture.width ?? 0)) {
    if (!(await storage.has(variantPath(picture, variant)))) missing.push(variant);
  }
  if (missing.length === 0) return;
  await quiet();
  const original = await storage.get(picture.path);
  if (!original) throw new Error(`${picture.path} is listed but not stored`);
  for (const variant of missing) await storage.put(variantPath(picture, variant), await encode(original, variant));
}

/** Whatever else the machine is busy with comes first, for half a minute at most. One of the load is its own. */
async function quiet() {
  for (let second = 0; second < 30; second += 1) {
    if ((loadavg()[0] ?? 0) <= availableParallelism() + 1) return;
    await pause(1000);
  }
}

/** sharp leaves out all metadata unless asked: no rendition carries EXIF. */
function encode(original: Uint8Array, { width, format }: Variant): Promise<Uint8Array> {
  const resized = sharp(original).rotate().resize({ width, withoutEnlargement: true });
  const encoded =
    format === "avif"
      ? resized.avif({ quality: 50, effort: 3 })
      : resized.flatten({ background: "#fbf3e1" }).jpeg({ quality: 74, mozjpeg: true });
  return encoded.toBuffer();
}
