import type { IncomingMessage, RequestListener } from "node:http";

export interface BodyTimeouts {
  /** Milliseconds in which a usual body must have come whole. */
  usual: number;
  /** The same of one that brings files, which must not drip either. */
  files: number;
  /** Bytes that one with files must bring in each `usual` time. */
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
