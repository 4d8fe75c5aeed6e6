import { statfs } from "node:fs/promises";

/** The smaller of both stays free: bytes, and a part of the disk. */
export interface LeftFree {
  bytes: number;
  part: number;
}

/** Forms, drafts and picture sizes need it. */
const LEFT: LeftFree = { bytes: 512 * 2 ** 20, part: 1 / 20 };

/** Ends a sentence about a file when `hasRoomFor` is false. */
export const NEARLY_FULL = "the school’s disk is nearly full. Tell whoever looks after the website.";

/** @param folder any on the disk. */
export async function hasRoomFor(folder: string, bytes: number, left = LEFT): Promise<boolean> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return bavail * bsize - bytes >= Math.min(left.bytes, left.part * blocks * bsize);
}
