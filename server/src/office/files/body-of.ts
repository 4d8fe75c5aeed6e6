export class TooMuch extends Error {}

export interface BodyLimit {
  bytes: number;
  /** Ends there as if nothing came any more, instead of failing. */
  isCut?: boolean;
}

/** Returns the bytes of a request as they arrive. @throws TooMuch beyond the limit, unless the body is cut there. */
export async function* bodyOf(request: Request, { bytes, isCut = false }: BodyLimit): AsyncGenerator<Uint8Array> {
  if (!isCut && Number(request.headers.get("Content-Length")) > bytes) throw new TooMuch();
  // Not with `for await`: stopping early would close the connection, and no answer could be sent.
  const reader = request.body?.getReader();
  let left = bytes;
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    left -= piece.value.length;
    if (left < 0 && isCut) return;
    if (left < 0) throw new TooMuch();
    yield piece.value;
  }
}
