import { open } from "node:fs/promises";

/** In bytes: a stalled reader holds one piece in memory. */
const PIECE = 32 * 1024;
const MAX_READING = 4;

const waiting: (() => void)[] = [];
let reading = 0;

/** Opens the file for each piece, after the reader took the last one: a stalled reader holds no file descriptor. */
export function readInPieces(file: string, first: number, last: number): ReadableStream<Uint8Array> {
  let next = first;
  return new ReadableStream(
    {
      async pull(controller) {
        const piece = await whenFree(() => readPiece(file, next, Math.min(PIECE, last - next + 1)));
        next += piece.length;
        controller.enqueue(piece);
        if (next > last) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

async function whenFree<Result>(read: () => Promise<Result>): Promise<Result> {
  if (reading >= MAX_READING) await new Promise<void>((resolve) => waiting.push(resolve));
  else reading += 1;
  try {
    return await read();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else reading -= 1;
  }
}

async function readPiece(file: string, position: number, length: number): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(length), 0, length, position);
    if (bytesRead === 0) throw new Error(`${file} ends before byte ${position}`);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
