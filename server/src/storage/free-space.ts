import { statfs } from "node:fs/promises";

/** The part of a disk that uploads leave free: forms, drafts and the sizes of pictures need it. The smaller one counts. */
const LEFT = { bytes: 512 * 2 ** 20, part: 1 / 20 };

/** The end of a sentence about a file for which `hasRoomFor` is false. */
export const NEARLY_FULL = "the school’s disk is nearly full. Tell whoever looks after the website.";

/** Returns whether a disk has room for so many bytes more. @param folder on the disk. */
export async function hasRoomFor(folder: string, bytes: number): Promise<boolean> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return bavail * bsize - bytes >= Math.min(LEFT.bytes, LEFT.part * blocks * bsize);
}
