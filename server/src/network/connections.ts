import type { RequestListener, Server } from "node:http";
import type { Socket } from "node:net";
import { unacknowledgedBytes } from "./unacknowledged-bytes.ts";

/** Limits of all connections. */
export interface ConnectionLimits {
  /** Connections in all. */
  most: number;
  /** Connections of one address that are safe when there are no more. */
  share: number;
  /** Milliseconds without a byte after which a connection is looked at; after the third such look it is cut. */
  look: number;
  /** Requests that one connection may bring before the first is answered. */
  pipelined: number;
}

/** Nothing taken or sent for half a minute is the end of a connection on which an answer is under way. */
export const connectionLimits: ConnectionLimits = { most: 2000, share: 100, look: 10_000, pipelined: 10 };

interface Connection {
  socket: Socket;
  address: string;
  /** Answers its requests that are not answered yet; the first is under way. */
  asked: (() => void)[];
  /** Bytes that the other side had not taken at the last look; null when it has taken some since. */
  untaken: number | null;
}

/**
 * Cuts connections on which nothing moves, and lets no more in than there is room for. When there is none, a new one takes the place of
 * an idle one, or of one of an address that has more than its share. Whoever has that already takes only the place of its own idle ones.
 * Returns `answer` as it is called for the requests of these connections.
 * @param hasNoShare tells the proxies, which answer for many.
 */
export function limitConnections(
  server: Server,
  limits: ConnectionLimits,
  hasNoShare: (address: string) => boolean,
  answer: RequestListener,
): RequestListener {
  const open = new Map<Socket, Connection>();
  const perAddress = new Map<string, number>();
  const heldBytes = unacknowledgedBytes(limits.look / 10);

  const isOverShare = (address: string) => !hasNoShare(address) && (perAddress.get(address) ?? 0) >= limits.share;

  function count(address: string, change: number) {
    const now = (perAddress.get(address) ?? 0) + change;
    if (now > 0) perAddress.set(address, now);
    else perAddress.delete(address);
  }

  function leave(socket: Socket) {
    const connection = open.get(socket);
    if (open.delete(socket) && connection) count(connection.address, -1);
  }

  /** The connection that a new one takes the place of: the oldest that can be spared. */
  function spared(address: string): Connection | undefined {
    const idle = [...open.values()].filter(({ asked }) => asked.length === 0);
    if (isOverShare(address)) return idle.find((connection) => connection.address === address);
    const greedy = (connection: Connection) => isOverShare(connection.address);
    return idle.find(greedy) ?? idle[0] ?? [...open.values()].find(greedy);
  }

  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    if (open.size >= limits.most) {
      const victim = spared(address);
      if (!victim) return socket.destroy();
      leave(victim.socket);
      victim.socket.destroy();
    }
    open.set(socket, { socket, address, asked: [], untaken: null });
    count(address, 1);
    socket.once("close", () => leave(socket));
  });

  // Node calls this when nothing was sent or taken that it knows of.
  server.setTimeout(limits.look, (socket) => {
    const connection = open.get(socket);
    if (!connection || connection.asked.length === 0) return socket.destroy();
    const untaken = socket.writableLength + heldBytes(socket);
    // With nothing to take, the answer is still being made, and the other side waits for us.
    if (untaken > 0 && untaken === connection.untaken) return socket.destroy();
    connection.untaken = untaken;
    socket.setTimeout(limits.look);
  });

  return (request, response) => {
    const { socket } = request;
    const connection = open.get(socket);
    // Cut, but more had come in before.
    if (!connection) return;
    if (connection.asked.length >= limits.pipelined) {
      leave(socket);
      socket.destroy();
      return;
    }
    connection.asked.push(() => answer(request, response));
    response.once("close", () => {
      connection.asked.shift();
      connection.untaken = null;
      if (!socket.destroyed) connection.asked[0]?.();
    });
    // In their order, one after the other: the next could not be sent before.
    if (connection.asked.length === 1) answer(request, response);
  };
}
