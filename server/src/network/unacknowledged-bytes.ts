import { readFileSync } from "node:fs";
import type { Socket } from "node:net";

const FILES = ["/proc/net/tcp", "/proc/net/tcp6"];

/**
 * Returns a function that counts sent bytes that the client has not acknowledged. Node cannot see this: it only knows what the system's
 * buffer took. Returns 0 on systems other than Linux. Adds up connections with the same two ports and different addresses.
 * @param maxAge milliseconds to reuse the list; with thousands of connections, reading it takes milliseconds.
 */
export function unacknowledgedBytes(maxAge: number): (socket: Socket) => number {
  let readAt = Number.NEGATIVE_INFINITY;
  let queues = new Map<string, number>();
  return ({ localPort = 0, remotePort = 0 }) => {
    if (performance.now() - readAt > maxAge) {
      queues = readSendQueues();
      readAt = performance.now();
    }
    return queues.get(keyOf(localPort, remotePort)) ?? 0;
  };
}

const keyOf = (localPort: number, remotePort: number) => `${localPort} ${remotePort}`;

function readSendQueues(): Map<string, number> {
  const queues = new Map<string, number>();
  for (const line of FILES.flatMap(linesOf)) {
    const [, local, remote, bytes] = /^\s*\d+: \w+:(\w{4}) \w+:(\w{4}) \w+ (\w+):/.exec(line) ?? [];
    if (!local || !remote || !bytes) continue;
    const key = keyOf(Number.parseInt(local, 16), Number.parseInt(remote, 16));
    queues.set(key, (queues.get(key) ?? 0) + Number.parseInt(bytes, 16));
  }
  return queues;
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, "utf8").split("\n");
  } catch {
    // Not Linux, or Linux without IPv6.
    return [];
  }
}
