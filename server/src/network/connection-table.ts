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

interface Network {
  key: string;
  share: number;
}

/** The share of each network, as a multiple of that of an address (docs/decisions/2026-11-22-connections.md). */
const SHARE_FACTORS: Record<NetworkSize, number> = { address: 1, site: 2, network: 5, provider: 10 };

/** A full table makes room by closing another connection. */
export class ConnectionTable {
  readonly #max: number;
  readonly #share: number;
  readonly #isProxy: (address: string) => boolean;
  readonly #open = new Map<Socket, Connection>();
  readonly #perNetwork = new Map<string, number>();

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
    this.#open.set(socket, { socket, networks, pending: [], unacknowledged: null });
    this.#count(networks, 1);
    socket.once("close", () => this.#delete(socket));
  }

  close(socket: Socket) {
    this.#delete(socket);
    socket.destroy();
  }

  #delete(socket: Socket) {
    const connection = this.#open.get(socket);
    if (this.#open.delete(socket) && connection) this.#count(connection.networks, -1);
  }

  /** Returns an idle connection of a network over its share; otherwise the oldest one: idle over its share, idle, busy over its share. */
  #victimFor(networks: readonly Network[]): Connection | undefined {
    const open = [...this.#open.values()];
    const idle = open.filter(({ pending }) => pending.length === 0);
    const full = networks.find((network) => this.#hasShare(network));
    if (full) return idle.find((connection) => connection.networks.some(({ key }) => key === full.key));
    const isOverShare = (connection: Connection) => connection.networks.some((network) => this.#hasShare(network));
    return idle.find(isOverShare) ?? idle[0] ?? open.find(isOverShare);
  }

  #hasShare({ key, share }: Network): boolean {
    return (this.#perNetwork.get(key) ?? 0) >= share;
  }

  #networksOf(address: string): Network[] {
    if (this.#isProxy(address)) return [];
    const names = networksOf(address);
    const known = networkSizes.filter((size) => names[size] !== undefined);
    return known.map((size) => ({ key: `${size} ${names[size]}`, share: this.#share * SHARE_FACTORS[size] }));
  }

  #count(networks: readonly Network[], change: number) {
    for (const { key } of networks) {
      const now = (this.#perNetwork.get(key) ?? 0) + change;
      if (now > 0) this.#perNetwork.set(key, now);
      else this.#perNetwork.delete(key);
    }
  }
}
