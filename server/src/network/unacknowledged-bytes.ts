import { readFileSync } from "node:fs";
import type { Socket } from "node:net";

/** The files in which Linux lists its connections. */
const LISTS = ["/proc/net/tcp", "/proc/net/tcp6"];

/**
 * Returns a function that counts the bytes of a connection which the other side has not taken yet. A slow reader takes some of them long
 * before there is room for more, which is all that Node sees. Always 0 where the system does not list them. Connections of several
 * addresses with the same port count together.
 * @param fresh milliseconds that the list is used for: reading it takes some of them while there are thousands.
 */
export function unacknowledgedBytes(fresh: number): (socket: Socket) => number {
  let readAt = Number.NEGATIVE_INFINITY;
  let held = new Map<string, number>();
  return ({ localPort = 0, remotePort = 0 }) => {
    if (performance.now() - readAt > fresh) {
      held = readLists();
      readAt = performance.now();
    }
    return held.get(keyOf(localPort, remotePort)) ?? 0;
  };
}

const keyOf = (localPort: number, remotePort: number) => `${localPort} ${remotePort}`;

function readLists(): Map<string, number> {
  const held = new Map<string, number>();
  for (const list of LISTS.flatMap(linesOf)) {
    const [, local, remote, bytes] = /^\s*\d+: \w+:(\w{4}) \w+:(\w{4}) \w+ (\w+):/.exec(list) ?? [];
    if (!local || !remote || !bytes) continue;
    const key = keyOf(Number.parseInt(local, 16), Number.parseInt(remote, 16));
    held.set(key, (held.get(key) ?? 0) + Number.parseInt(bytes, 16));
  }
  return held;
}

function linesOf(list: string): string[] {
  try {
    return readFileSync(list, "utf8").split("\n");
  } catch {
    // Not Linux, or without IPv6.
    return [];
  }
}
