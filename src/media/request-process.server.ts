import type { ChildProcess, Serializable } from "node:child_process";
import { once } from "node:events";

/** Sends a message to a process and returns its reply; undefined when the process has ended, or `late` was first. */
export async function requestProcess<Reply>(
  child: ChildProcess,
  message: Serializable,
  late: AbortSignal,
): Promise<Reply | undefined> {
  const ended = new AbortController();
  const end = () => ended.abort();
  child.once("exit", end);
  try {
    const reply = once(child, "message", { signal: AbortSignal.any([ended.signal, late]) });
    child.send(message, () => {});
    const [received] = await reply;
    return received;
  } catch {
    return undefined;
  } finally {
    child.off("exit", end);
  }
}
