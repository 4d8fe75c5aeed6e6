import type { IncomingMessage, RequestListener } from "node:http";

/** In milliseconds. */
export interface BodyTimeouts {
  usual: number;
  files: number;
  bringsFiles(request: IncomingMessage): boolean;
}

/** Wraps `answer`: a request whose body is late ends with its connection. */
export function endSlowBodies(answer: RequestListener, { usual, files, bringsFiles }: BodyTimeouts): RequestListener {
  return (request, response) => {
    if (hasBody(request)) {
      const timer = setTimeout(() => request.destroy(), bringsFiles(request) ? files : usual);
      request.once("close", () => clearTimeout(timer));
    }
    answer(request, response);
  };
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
