import type { Socket } from "node:net";
import { type NetworkSize, networkSizes, networksOf } from "./addresses.ts";

export interface Connection {
  socket: Socket;
  /** Narrowest first. Empty for a proxy. */
  networks: readonly Network[];
  /** Unanswered requests. The first one is being answered. */
  pending: (() => void)[];
  /** Bytes that the client had not acknowledged at the last check; null before the first check. */
  unacknowledged: number | null;
}

/** The connections of an address or of a larger network; a share is what it keeps when all are taken. */
interface Network {
  key: string;
  share: number;
  open: Set<Connection>;
  idle: Set<Connection>;
}

/** The share of each network, as a multiple of that of an address (docs/decisions/2026-11-22-connections.md). */
const SHARE_FACTORS: Record<NetworkSize, number> = { address: 1, site: 2, network: 5, provider: 10 };

/** A full table makes room by closing another connection, found without a look at all of them: thousands a second may come. */
export class ConnectionTable {
  readonly #max: number;
  readonly #share: number;
  readonly #isProxy: (address: string) => boolean;
  readonly #open = new Map<Socket, Connection>();
  /** Longest idle first, as in every network. */
  readonly #idle = new Set<Connection>();
  readonly #networks = new Map<string, Network>();
  /** Networks that have their share. */
  readonly #full = new Set<Network>();

  constructor({ max, share }: { max: number; share: number }, isProxy: (address: string) => boolean) {
    this.#max = max;
    this.#share = share;
    this.#isProxy = isProxy;
  }

  get(socket: Socket): Connection | undefined {
    return this.#open.get(socket);
  }

  add(socket: Socket) {
    const networks = this.#networksOf(socket.remoteAddress ?? "");
    if (this.#open.size >= this.#max) {
      const victim = this.#victimFor(networks);
      if (!victim) {
        socket.destroy();
        return;
      }
      this.close(victim.socket);
    }
    const connection: Connection = { socket, networks, pending: [], unacknowledged: null };
    this.#open.set(socket, connection);
    for (const network of networks) this.#enter(network, connection);
    this.setIdle(connection, true);
    socket.once("close", () => this.#delete(socket));
  }

  close(socket: Socket) {
    this.#delete(socket);
    socket.destroy();
  }

  /** An idle connection waits for its client's next request. */
  setIdle(connection: Connection, isIdle: boolean) {
    for (const { idle } of [{ idle: this.#idle }, ...connection.networks]) {
      if (isIdle) idle.add(connection);
      else idle.delete(connection);
    }
  }

  #delete(socket: Socket) {
    const connection = this.#open.get(socket);
    if (!connection) return;
    this.#open.delete(socket);
    this.setIdle(connection, false);
    for (const network of connection.networks) this.#leave(network, connection);
  }

  /** Returns an idle connection of a network over its share; otherwise the oldest one: idle over its share, idle, busy over its share. */
  #victimFor(networks: readonly Network[]): Connection | undefined {
    const full = networks.find((network) => this.#full.has(network));
    if (full) return oldest(full.idle);
    const overShare = [...this.#full];
    return (
      overShare.map(({ idle }) => oldest(idle)).find(Boolean) ??
      oldest(this.#idle) ??
      overShare.map(({ open }) => oldest(open)).find(Boolean)
    );
  }

  #networksOf(address: string): Network[] {
    if (this.#isProxy(address)) return [];
    const names = networksOf(address);
    const known = networkSizes.filter((size) => names[size] !== undefined);
    return known.map((size) => this.#network(`${size} ${names[size]}`, this.#share * SHARE_FACTORS[size]));
  }

  #network(key: string, share: number): Network {
    return this.#networks.get(key) ?? { key, share, open: new Set(), idle: new Set() };
  }

  #enter(network: Network, connection: Connection) {
    this.#networks.set(network.key, network);
    network.open.add(connection);
    if (network.open.size >= network.share) this.#full.add(network);
  }

  #leave(network: Network, connection: Connection) {
    network.open.delete(connection);
    if (network.open.size < network.share) this.#full.delete(network);
    if (network.open.size === 0) this.#networks.delete(network.key);
  }
}

const oldest = ([first]: Iterable<Connection>): Connection | undefined => first;
