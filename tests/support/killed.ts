import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";

/** Kills a program as soon as a condition holds. Returns whether it was killed before its end. */
export async function killWhen(child: ChildProcess, isSo: () => boolean): Promise<boolean> {
  const ended = once(child, "exit");
  while (!isSo() && child.exitCode === null) await pause(1);
  child.kill("SIGKILL");
  const [, signal] = await ended;
  return signal === "SIGKILL";
}
