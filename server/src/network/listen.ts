import { createServer, type RequestListener, type Server } from "node:http";
import type { Config } from "../config.ts";
import { refuseBrokenRequests } from "../middleware/broken-requests.ts";
import { OperatorError } from "../operator-error.ts";
import { addressList, plainAddress } from "./addresses.ts";
import { connectionLimits, limitConnections } from "./connections.ts";

/**
 * Milliseconds that an idle connection stays open: longer than a proxy in front keeps its own (60 s is usual), which would else
 * send a request into a connection that is just being closed, and answer 502.
 */
const IDLE = 65_000;

/** Milliseconds for the head of a request and for all of it: 64 KiB, which a form has at most, come in 30 s over any line. */
const HEAD = 15_000;
const WHOLE = 30_000;
/** Milliseconds between two looks for requests that took longer. */
const LOOK = 5000;

/**
 * Listens on the configured address.
 * @throws OperatorError when the port is taken or may not be used.
 */
export function listen(answer: RequestListener, config: Config, limits = connectionLimits): Promise<Server> {
  const times = {
    keepAliveTimeout: IDLE,
    headersTimeout: HEAD,
    requestTimeout: WHOLE,
    connectionsCheckingInterval: LOOK,
  };
  // A request without a body, which most are, gets no stream to read one from: a fifth more of them a second.
  const server = createServer({ ...times, optimizeEmptyRequests: true, requireHostHeader: false });
  const isProxy = addressList(config.trustedProxies);
  const limited = limitConnections(server, limits, (address) => isProxy(plainAddress(address)), answer);
  refuseBrokenRequests(server, config.publicUrl, limited);
  return listening(server, config);
}

/** Resolves when the server accepts connections. */
export function listening(server: Server, { port, host }: Pick<Config, "port" | "host">): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once("error", (cause: NodeJS.ErrnoException) => reject(new OperatorError(refusal(cause, port, host))));
    server.listen(port, host, () => resolve(server));
  });
}

function refusal(cause: NodeJS.ErrnoException, port: number, host: string): string {
  if (cause.code === "EADDRINUSE")
    return `Port ${port} is taken by another program. Stop it, or set PORT to a free one.`;
  if (cause.code === "EACCES") return `Port ${port} may not be used without more rights. Set PORT to one from 1024 on.`;
  return `The server cannot listen on ${host}:${port}: ${cause.message}.`;
}
