import { createServer, type RequestListener, type Server } from "node:http";
import type { Config } from "./config.ts";
import { refuseBrokenRequests } from "./middleware/broken-requests.ts";
import { StartError } from "./start-error.ts";

/**
 * Milliseconds that an idle connection stays open: longer than a proxy in front keeps its own (60 s is usual), which would else
 * send a request into a connection that is just being closed, and answer 502.
 */
const IDLE = 65_000;

/**
 * Listens on the configured address.
 * @throws StartError when the port is taken or may not be used.
 */
export function listen(answer: RequestListener, config: Config): Promise<Server> {
  // A request without a body, which most are, gets no stream to read one from: a fifth more of them a second.
  const server = createServer({ keepAliveTimeout: IDLE, optimizeEmptyRequests: true, requireHostHeader: false });
  refuseBrokenRequests(server, config.publicUrl, answer);
  return listening(server, config);
}

/** Resolves when the server accepts connections. */
export function listening(server: Server, { port, host }: Pick<Config, "port" | "host">): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once("error", (cause: NodeJS.ErrnoException) => reject(new StartError(refusal(cause, port, host))));
    server.listen(port, host, () => resolve(server));
  });
}

function refusal(cause: NodeJS.ErrnoException, port: number, host: string): string {
  if (cause.code === "EADDRINUSE")
    return `Port ${port} is taken by another program. Stop it, or set PORT to a free one.`;
  if (cause.code === "EACCES") return `Port ${port} may not be used without more rights. Set PORT to one from 1024 on.`;
  return `The server cannot listen on ${host}:${port}: ${cause.message}.`;
}
