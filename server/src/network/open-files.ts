import { readFileSync } from "node:fs";
import { logEvent } from "../log.ts";
import type { ConnectionLimits } from "./connections.ts";

/**
 * Returns the limits with no more connections than half of the files that the system lets this process open: store, pictures and
 * other servers need the rest. Says so in the log when they are fewer.
 */
export function withinOpenFiles(limits: ConnectionLimits, limitsOfProcess = "/proc/self/limits"): ConnectionLimits {
  const files = mostOpenFiles(limitsOfProcess);
  const max = Math.min(limits.max, Math.floor(files / 2));
  if (max < limits.max) {
    logEvent(`at most ${max} connections, because this process may open only ${files} files (LimitNOFILE, ulimit -n)`);
  }
  return { ...limits, max };
}

/** Endless where the system sets no limit or does not say. */
function mostOpenFiles(limitsOfProcess: string): number {
  try {
    const [, soft] = /^Max open files +(\d+)/m.exec(readFileSync(limitsOfProcess, "utf8")) ?? [];
    return soft === undefined ? Number.POSITIVE_INFINITY : Number(soft);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
