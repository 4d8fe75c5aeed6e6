import { open } from "node:fs/promises";

/** Bytes that are read at once: what each reader who stalls keeps in memory. */
const PIECE = 32 * 1024;
/** Pieces of all files together that are read at once: between them other requests are answered, however many readers there are. */
const AT_ONCE = 4;

const waiting: (() => void)[] = [];
let underWay = 0;

/**
 * Returns the bytes of a file from `first` to `last`, both inclusive, read as fast as they are taken. The file is open only while a piece of
 * it is read: a reader who stalls holds no descriptor.
 */
export function readInPieces(file: string, first: number, last: number): ReadableStream<Uint8Array> {
  let next = first;
  return new ReadableStream(
    {
      async pull(controller) {
        const piece = await inTurn(() => readPiece(file, next, Math.min(PIECE, last - next + 1)));
        next += piece.length;
        controller.enqueue(piece);
        if (next > last) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

async function inTurn<Result>(read: () => Promise<Result>): Promise<Result> {
  if (underWay >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else underWay += 1;
  try {
    return await read();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else underWay -= 1;
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
