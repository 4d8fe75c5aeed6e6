import fsPromises from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";

const { statfs } = fsPromises;

/** Has every disk of this process so many bytes left; null: as many as it has. Whoever sets it sets it back. */
export function leaveOnDisk(bytes: number | null) {
  const full = async () => ({ bavail: Number(bytes), blocks: 100 * 2 ** 30, bsize: 1 });
  fsPromises.statfs = bytes === null ? statfs : (full as unknown as typeof statfs);
  syncBuiltinESMExports();
}
