import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";

export interface Measured {
  size: number;
  sha256: string;
}

/** Returns when the copy is on the disk, for its owner alone. Its memory does not grow with the file. */
export async function copyFile(from: string, to: string): Promise<Measured> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const measuring = measurer();
  await pipeline(createReadStream(from), measuring.pass, createWriteStream(to, { mode: 0o600, flush: true }));
  return measuring.result();
}

export async function measure(file: string): Promise<Measured> {
  const measuring = measurer();
  for await (const _ of measuring.pass(createReadStream(file)));
  return measuring.result();
}

function measurer() {
  const hash = createHash("sha256");
  let size = 0;
  return {
    async *pass(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    },
    result: (): Measured => ({ size, sha256: hash.digest("hex") }),
  };
}

export async function reachDisk(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export async function reachDiskBelow(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ parentPath, name }) => join(parentPath, name));
  for (const inner of [...folders, folder]) await reachDisk(inner);
}
