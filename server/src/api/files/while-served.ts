/** Milliseconds. */
const ASK_EVERY = 500;

type Read = (first: number, last: number) => Promise<BodyInit>;

/** Returns `read`, but its streams end when `mayServe` says no: a slow reader gets no more of a picture that was hidden. */
export function whileServed(read: Read, mayServe: () => Promise<boolean>): Read {
  return async (first, last) => {
    const body = await read(first, last);
    return body instanceof ReadableStream ? watched(body, mayServe) : body;
  };
}

function watched(stream: ReadableStream<Uint8Array>, mayServe: () => Promise<boolean>): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  let askedAt = performance.now();
  return new ReadableStream(
    {
      async pull(controller) {
        if (performance.now() - askedAt >= ASK_EVERY) {
          if (!(await mayServe())) throw new Error("this file is served no more");
          askedAt = performance.now();
        }
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (cause) => reader.cancel(cause),
    },
    { highWaterMark: 0 },
  );
}
