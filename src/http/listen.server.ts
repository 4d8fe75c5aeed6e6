import { createServer, type RequestListener, type Server } from "node:http";
import { OperatorError } from "../base/errors.server.ts";
import type { Config } from "../config/config.server.ts";

/** Time-outs (in milliseconds) and limits that Node holds. The proxy in front has its own (docs/decisions/connections.md). */
export const connectionLimits = {
  /** Headers come in a packet or two, on any line. */
  headersTimeout: 15_000,
  /** A whole request: the office may send 512 MB of photos in one form. */
  requestTimeout: 20 * 60_000,
  /** Longer than the usual 60 s of a proxy, which would otherwise send into a closing connection and answer 502. */
  keepAliveTimeout: 65_000,
  /** Milliseconds between two checks of the first two limits: a connection may be closed so much later. */
  connectionsCheckingInterval: 5000,
  /** Without a byte either way: closes who reads nothing. A slow line takes in this time what the system holds for it (4 MB). */
  timeout: 5 * 60_000,
  /** About 200 MB when all take a large file. The process must be allowed twice as many open files. */
  maxConnections: 2000,
  /** Then a client comes again. So many may be sent ahead on one connection, each held in memory. */
  maxRequestsPerSocket: 100,
};

/** Connections that wait to be taken; Node's 511 are full in a tenth of a second, and a refused one comes again after a whole second. */
const BACKLOG = 4096;

/** Resolves when the server accepts connections. @throws OperatorError when it cannot listen. */
export function listen(answer: RequestListener, config: Config, limits = connectionLimits): Promise<Server> {
  // A fifth more requests a second (measured): requests without a body get no stream.
  const server = createServer({ ...limits, optimizeEmptyRequests: true }, oneAfterTheOther(answer));
  const { timeout, maxConnections, maxRequestsPerSocket } = limits;
  Object.assign(server, { timeout, maxConnections, maxRequestsPerSocket });
  // The next one finds room.
  server.on("drop", () => server.closeIdleConnections());
  return listening(server, config);
}

/** Answers a request when the one before it on its connection is answered: a hundred files sent for at once are not all open. */
function oneAfterTheOther(answer: RequestListener): RequestListener {
  return (request, response) => {
    if (response.socket) answer(request, response);
    else response.once("socket", () => answer(request, response));
  };
}

/** @param setting names the port in what is said when it cannot be had. */
export function listening(
  server: Server,
  { port, host }: Pick<Config, "port" | "host">,
  setting: "PORT" | "METRICS_PORT" = "PORT",
): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once("error", ({ code, message }: NodeJS.ErrnoException) => {
      const why = {
        EADDRINUSE: `Port ${port} is taken by another program. Stop it, or set ${setting} to a free one.`,
        EACCES: `Port ${port} may not be used without more rights. Set ${setting} to one from 1024 on.`,
        EADDRNOTAVAIL: `HOST=${host} is no address of this machine. Set HOST to one of its own, or to 0.0.0.0 for all.`,
        ENOTFOUND: `HOST=${host} is not known to this machine. Set HOST to one of its addresses, or to 0.0.0.0 for all.`,
      }[code ?? ""];
      reject(new OperatorError(why ?? `The server cannot listen on ${host}:${port}: ${message}.`));
    });
    server.listen({ port, host, backlog: BACKLOG }, () => resolve(server));
  });
}
