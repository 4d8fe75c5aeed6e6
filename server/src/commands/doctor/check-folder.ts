import { accessSync, constants, existsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { placeInWords } from "../../cause-in-words.ts";
import type { Config } from "../../config.ts";
import { hasRoomFor } from "../../storage/free-space.ts";
import { refuseRootOverOthers } from "../../store/opening/open-existing-store.ts";
import type { Finding } from "./finding.ts";

/** In bytes: the photos of an evening. */
const SOME_PHOTOS = 512 * 2 ** 20;
const OTHERS = 0o077;

/** Checks the rights of `DATA_DIR` and the free space on its disk. */
export async function checkFolder({ dataDir }: Config): Promise<Finding[]> {
  if (!existsSync(dataDir)) {
    const isOk = existsSync(dirname(dataDir));
    return [
      {
        subject: "folder",
        isOk,
        words: `${dataDir} is not there${isOk ? " yet: the first start makes it" : ": make the folder above it"}`,
      },
    ];
  }
  const found: Finding[] = [];
  try {
    refuseRootOverOthers(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    found.push({ subject: "folder", isOk: true, words: `${dataDir} can be written` });
  } catch (cause) {
    found.push({
      subject: "folder",
      isOk: false,
      words: `${dataDir}: ${placeInWords(cause)} Run this with the server's account.`,
    });
  }
  if ((statSync(dataDir).mode & OTHERS) !== 0)
    found.push({
      subject: "folder",
      isOk: false,
      words: `other accounts may look into ${dataDir}: run chmod 700 on it`,
    });
  const hasRoom = await hasRoomFor(dataDir, SOME_PHOTOS);
  const words = hasRoom ? "there is room" : "less than 1 GB is left, or a twentieth of it: make room";
  return [...found, { subject: "disk", isOk: hasRoom, words }];
}
