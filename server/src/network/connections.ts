import type { RequestListener, Server } from "node:http";
import { ConnectionTable } from "./connection-table.ts";
import { unacknowledgedBytes } from "./unacknowledged-bytes.ts";

export interface ConnectionLimits {
  max: number;
  /** Connections that an address (IPv4) or household (IPv6, /64) keeps when all are taken. */
  share: number;
  /** In milliseconds without progress: then Node reports a connection. The third report in a row closes it. */
  checkEvery: number;
  /** Requests of one connection that may wait for an answer. */
  maxPipelined: number;
}

export const connectionLimits: ConnectionLimits = { max: 2000, share: 100, checkEvery: 10_000, maxPipelined: 10 };

/** Closes connections without progress. The returned listener answers the requests of one connection in turn. */
export function limitConnections(
  server: Server,
  limits: ConnectionLimits,
  isProxy: (address: string) => boolean,
  answer: RequestListener,
): RequestListener {
  const table = new ConnectionTable(limits, isProxy);
  server.on("connection", (socket) => table.add(socket));
  closeStalled(server, table, limits.checkEvery);

  return (request, response) => {
    const { socket } = request;
    const connection = table.get(socket);
    // Node may still deliver requests that it read before the connection closed.
    if (!connection) return;
    const { pending } = connection;
    if (pending.length >= limits.maxPipelined) return table.close(socket);
    pending.push(() => answer(request, response));
    table.setIdle(connection, false);
    response.once("close", () => {
      pending.shift();
      connection.unacknowledged = null;
      if (socket.destroyed) return;
      if (pending.length === 0) table.setIdle(connection, true);
      pending[0]?.();
    });
    if (pending.length === 1) answer(request, response);
  };
}

/** Closes idle connections, and those that acknowledge nothing of an answer between two checks. */
function closeStalled(server: Server, table: ConnectionTable, checkEvery: number) {
  const bytesInSystem = unacknowledgedBytes(checkEvery / 10);
  server.setTimeout(checkEvery, (socket) => {
    const connection = table.get(socket);
    if (!connection || connection.pending.length === 0) return socket.destroy();
    const unacknowledged = socket.writableLength + bytesInSystem(socket);
    // Without sent bytes, the client waits for the server.
    if (unacknowledged > 0 && unacknowledged === connection.unacknowledged) return socket.destroy();
    connection.unacknowledged = unacknowledged;
    socket.setTimeout(checkEvery);
  });
}
