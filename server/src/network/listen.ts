import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { isUpload } from "@school/content/office/files/files";
import type { Config } from "../config.ts";
import { refuseBrokenRequests } from "../middleware/broken-requests.ts";
import { mayBringFiles } from "../office/files/receive-forms.ts";
import { OperatorError } from "../operator-error.ts";
import { addressList, plainAddress } from "./addresses.ts";
import { connectionLimits, limitConnections } from "./connections.ts";
import { withinOpenFiles } from "./open-files.ts";
import { endSlowBodies } from "./slow-bodies.ts";

/** In milliseconds; longer than the usual 60 s of a proxy, which would otherwise send into a closing connection and answer 502. */
const KEEP_ALIVE_TIMEOUT = 65_000;
/** In milliseconds. A post of 64 KiB takes less than 30 s on any line; posts of the office may bring photos. */
const HEADERS_TIMEOUT = 15_000;
const BODY_TIMEOUT = 30_000;
const FILES_TIMEOUT = 20 * 60_000;
/** In bytes for each 30 s: any line is faster, and a slow body holds nothing for long. */
const LEAST_OF_FILES = 8 * 1024;
const CHECK_TIMEOUTS_EVERY = 5000;
/** Connections that wait to be taken; Node's 511 are full in a tenth of a second, and a refused one comes again after a whole second. */
const BACKLOG = 4096;

/** Resolves when the server accepts connections. @throws OperatorError when it cannot listen. */
export function listen(
  answer: RequestListener,
  config: Config,
  limits = withinOpenFiles(connectionLimits),
): Promise<Server> {
  const timeouts = {
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
    headersTimeout: HEADERS_TIMEOUT,
    requestTimeout: FILES_TIMEOUT,
    connectionsCheckingInterval: CHECK_TIMEOUTS_EVERY,
  };
  // A fifth more requests a second (measured): requests without a body get no stream.
  const server = createServer({ ...timeouts, optimizeEmptyRequests: true, requireHostHeader: false });
  const isProxy = addressList(config.trustedProxies);
  const limitedAnswer = limitConnections(server, limits, (address) => isProxy(plainAddress(address)), answer);
  const bringsFiles = ({ url = "", headers }: IncomingMessage) =>
    isUpload(url) || mayBringFiles(url, headers["content-type"]);
  const timelyAnswer = endSlowBodies(limitedAnswer, {
    usual: BODY_TIMEOUT,
    files: FILES_TIMEOUT,
    leastOfFiles: LEAST_OF_FILES,
    bringsFiles,
  });
  refuseBrokenRequests(server, config.publicUrl, timelyAnswer);
  return listening(server, config);
}

export function listening(server: Server, { port, host }: Pick<Config, "port" | "host">): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once("error", (cause: NodeJS.ErrnoException) => reject(new OperatorError(listenError(cause, port, host))));
    server.listen({ port, host, backlog: BACKLOG }, () => resolve(server));
  });
}

function listenError(cause: NodeJS.ErrnoException, port: number, host: string): string {
  if (cause.code === "EADDRINUSE")
    return `Port ${port} is taken by another program. Stop it, or set PORT to a free one.`;
  if (cause.code === "EACCES") return `Port ${port} may not be used without more rights. Set PORT to one from 1024 on.`;
  return `The server cannot listen on ${host}:${port}: ${cause.message}.`;
}
