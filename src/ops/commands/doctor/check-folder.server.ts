import { accessSync, constants, existsSync, statSync } from "node:fs";
import { lstat, readdir } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { placeInWords } from "../../../base/cause-in-words.server.ts";
import type { Config } from "../../../config/config.server.ts";
import { unlessMissing } from "../../../storage/unless-missing.server.ts";
import { readDisk } from "../../alerts/read-facts.server.ts";
import { type Finding, foundIn } from "./finding.server.ts";

const OTHERS = 0o077;
/** Paths that one line names. */
const NAMED = 3;

/** Checks the rights of `DATA_DIR`, who owns what lies in it, and the free space on its disk. */
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
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    found.push({ subject: "folder", isOk: true, words: `${dataDir} can be written` });
  } catch (cause) {
    found.push({
      subject: "folder",
      isOk: false,
      words: `${dataDir}: ${placeInWords(cause)}: run chmod 700 on it`,
    });
  }
  if ((statSync(dataDir).mode & OTHERS) !== 0)
    found.push({
      subject: "folder",
      isOk: false,
      words: `other accounts may look into ${dataDir}: run chmod 700 on it`,
    });
  const account = process.geteuid?.();
  if (account !== undefined) found.push(...(await foreignIn(dataDir, account)));
  return [...found, ...foundIn({ now: new Date(), disk: await readDisk(dataDir) })];
}

/** Says what the server cannot use: a command that root ran left it there, or a copy did. */
async function foreignIn(dataDir: string, account: number): Promise<Finding[]> {
  const paths = await foreignBelow(dataDir, account);
  if (paths.length === 0) return [];
  const named = paths.slice(0, NAMED).map((path) => relative(dataDir, path));
  const more = paths.length > NAMED ? ` and ${paths.length - NAMED} more` : "";
  const words = `${named.join(", ")}${more} in ${dataDir} belong to another account: have root run chown -R ${account} ${dataDir}`;
  return [{ subject: "owner", isOk: false, words }];
}

/** Returns what belongs to another account, without what lies in such folders. The server may delete files meanwhile. */
async function foreignBelow(folder: string, account: number): Promise<string[]> {
  const found: string[] = [];
  for (const name of (await unlessMissing(readdir(folder))) ?? []) {
    const path = join(folder, name);
    const entry = await unlessMissing(lstat(path));
    if (entry && entry.uid !== account) found.push(path);
    else if (entry?.isDirectory()) found.push(...(await foreignBelow(path, account)));
  }
  return found;
}
