import type { IncomingMessage, RequestListener } from "node:http";

export interface BodyTimeouts {
  /** In milliseconds: a usual body must be complete. */
  usual: number;
  /** The same for one that brings files. */
  files: number;
  /** In bytes for each `usual` time. */
  leastOfFiles: number;
  bringsFiles(request: IncomingMessage): boolean;
}

/** Wraps `answer`: a request whose body is late ends with its connection. */
export function endSlowBodies(answer: RequestListener, timeouts: BodyTimeouts): RequestListener {
  return (request, response) => {
    if (hasBody(request)) {
      const end = () => request.destroy();
      const isLong = timeouts.bringsFiles(request);
      const timers = isLong
        ? [setTimeout(end, timeouts.files), endWhenDripping(request, timeouts, end)]
        : [setTimeout(end, timeouts.usual)];
      request.once("close", () => timers.forEach(clearTimeout));
    }
    answer(request, response);
  };
}

function endWhenDripping({ socket }: IncomingMessage, { usual, leastOfFiles }: BodyTimeouts, end: () => void) {
  let before = socket.bytesRead;
  return setInterval(() => {
    if (socket.bytesRead - before < leastOfFiles) end();
    before = socket.bytesRead;
  }, usual);
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
