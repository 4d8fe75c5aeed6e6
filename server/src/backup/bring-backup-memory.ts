import { constants, existsSync } from "node:fs";
import { copyFile, mkdir } from "node:fs/promises";
import { madeFile } from "./made-backups.ts";
import { keyFile } from "./school-key.ts";

/** Copies the key that signs a school's backups, and the memory of those that were made, to a data folder without a key. */
export async function bringBackupMemory(from: string, to: string): Promise<void> {
  if (!existsSync(keyFile(from)) || existsSync(keyFile(to))) return;
  await mkdir(to, { recursive: true, mode: 0o700 });
  if (existsSync(madeFile(from))) await copyFile(madeFile(from), madeFile(to), constants.COPYFILE_EXCL);
  await copyFile(keyFile(from), keyFile(to), constants.COPYFILE_EXCL);
}
