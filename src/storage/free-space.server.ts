import { statfs } from "node:fs/promises";

/** Forms, drafts and picture sizes need what stays free: the smaller of so many bytes, and a part of the disk. */
const LEFT = { bytes: 512 * 2 ** 20, part: 1 / 20 };

/** Ends a sentence about a file when `hasRoomFor` is false. */
export const NEARLY_FULL = "the school’s disk is nearly full. Tell whoever looks after the website.";

/** @param folder any on the disk. */
export async function hasRoomFor(folder: string, bytes: number): Promise<boolean> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return bavail * bsize - bytes >= Math.min(LEFT.bytes, LEFT.part * blocks * bsize);
}
