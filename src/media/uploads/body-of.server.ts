export class TooMuch extends Error {}

export interface BodyLimit {
  bytes: number;
  /** Ends at the limit instead of failing. */
  isCut?: boolean;
}

/** Returns the bytes as they arrive. @throws TooMuch above the limit, unless `isCut`. */
export async function* bodyOf(request: Request, { bytes, isCut = false }: BodyLimit): AsyncGenerator<Uint8Array> {
  if (!isCut && Number(request.headers.get("Content-Length")) > bytes) throw new TooMuch();
  // Stopping a `for await` loop would close the connection before an answer.
  const reader = request.body?.getReader();
  let left = bytes;
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    left -= piece.value.length;
    if (left < 0 && isCut) return;
    if (left < 0) throw new TooMuch();
    yield piece.value;
  }
}
