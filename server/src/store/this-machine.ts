import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";
import { sha256 } from "../sha256.ts";

/**
 * Returns a name that two processes share only when each sees the other by its number. The host name alone does not say so: containers,
 * and machines made from one image, have equal ones.
 */
export function thisMachine(): string {
  const signs = [
    () => readFileSync("/etc/machine-id", "utf8"),
    () => readFileSync("/proc/sys/kernel/random/boot_id", "utf8"),
    () => readlinkSync("/proc/self/ns/pid"),
  ];
  return sha256([hostname(), ...signs.map(orNothing)].join("\n"));
}

/** Not every system has these files, nor shows them to every process. */
function orNothing(read: () => string): string {
  try {
    return read();
  } catch {
    return "";
  }
}
