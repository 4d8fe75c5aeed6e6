import type { RequestListener, Server } from "node:http";
import type { Socket } from "node:net";
import { type NetworkSize, networkSizes, networksOf } from "./addresses.ts";
import { unacknowledgedBytes } from "./unacknowledged-bytes.ts";

/** Limits of all connections. */
export interface ConnectionLimits {
  /** Connections in all. */
  most: number;
  /** Connections of one address (of IPv6: of one household, /64) that are safe when there are no more. */
  share: number;
  /** Milliseconds without a byte after which a connection is looked at; after the third such look it is cut. */
  look: number;
  /** Requests that one connection may bring before the first is answered. */
  pipelined: number;
}

/** Nothing taken or sent for half a minute is the end of a connection on which an answer is under way. */
export const connectionLimits: ConnectionLimits = { most: 2000, share: 100, look: 10_000, pipelined: 10 };

/** Shares of an address that each network around it has: a network is an endless number of addresses (docs/decisions/2026-11-22-rate-limits.md). */
const SHARES: Record<NetworkSize, number> = { address: 1, site: 2, network: 5, provider: 10 };

interface Connection {
  socket: Socket;
  /** The networks that it comes from, narrowest first; none of a proxy. */
  networks: readonly Network[];
  /** Answers its requests that are not answered yet; the first is under way. */
  asked: (() => void)[];
  /** Bytes that the other side had not taken at the last look; null when it has taken some since. */
  untaken: number | null;
}

/** A network, as it is counted. */
interface Network {
  key: string;
  /** Connections of it that are safe. */
  share: number;
}

/**
 * Cuts connections on which nothing moves, and lets no more in than there is room for. When there is none, a new one takes the place of
 * an idle one, or of one of a network that has more than its share. Whoever has that already takes only the place of its own idle ones.
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
  const perNetwork = new Map<string, number>();
  const heldBytes = unacknowledgedBytes(limits.look / 10);

  const isOverShare = ({ key, share }: Network) => (perNetwork.get(key) ?? 0) >= share;

  function networksFrom(address: string): Network[] {
    if (hasNoShare(address)) return [];
    const names = networksOf(address);
    const known = networkSizes.filter((size) => names[size] !== undefined);
    return known.map((size) => ({ key: `${size} ${names[size]}`, share: limits.share * SHARES[size] }));
  }

  function count(networks: readonly Network[], change: number) {
    for (const { key } of networks) {
      const now = (perNetwork.get(key) ?? 0) + change;
      if (now > 0) perNetwork.set(key, now);
      else perNetwork.delete(key);
    }
  }

  function leave(socket: Socket) {
    const connection = open.get(socket);
    if (open.delete(socket) && connection) count(connection.networks, -1);
  }

  /** The connection that a new one takes the place of: the oldest that can be spared. */
  function spared(networks: readonly Network[]): Connection | undefined {
    const idle = [...open.values()].filter(({ asked }) => asked.length === 0);
    const over = networks.find(isOverShare);
    if (over) return idle.find((connection) => connection.networks.some(({ key }) => key === over.key));
    const greedy = (connection: Connection) => connection.networks.some(isOverShare);
    return idle.find(greedy) ?? idle[0] ?? [...open.values()].find(greedy);
  }

  server.on("connection", (socket: Socket) => {
    const networks = networksFrom(socket.remoteAddress ?? "");
    if (open.size >= limits.most) {
      const victim = spared(networks);
      if (!victim) return socket.destroy();
      leave(victim.socket);
      victim.socket.destroy();
    }
    open.set(socket, { socket, networks, asked: [], untaken: null });
    count(networks, 1);
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
