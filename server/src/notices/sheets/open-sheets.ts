import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { NoticeSheet, SheetKind } from "./notice-sheet.ts";

/** In milliseconds: for one sheet on a busy machine, and until a process without work ends. */
const LIMITS = { time: 30_000, idle: 20_000 };
/** The most sheets that wait, and the most that are kept for later requests. */
const MOST = { waiting: 30, kept: 20 };

export interface Sheets {
  /** Returns null while too many others wait. @throws when it cannot be made. */
  make(kind: SheetKind, sheet: NoticeSheet): Promise<Uint8Array<ArrayBuffer> | null>;
}

/** Makes sheets one at a time in a process that ends when it is idle: fonts and pictures take 90 MB. */
export function openSheets(): Sheets {
  const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  let maker: ChildProcess | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let idle: NodeJS.Timeout | undefined;

  async function made(kind: SheetKind, sheet: NoticeSheet): Promise<Uint8Array<ArrayBuffer>> {
    clearTimeout(idle);
    maker ??= start();
    try {
      return await answerOf(maker, { kind, sheet });
    } catch (cause) {
      maker?.kill("SIGKILL");
      maker = null;
      throw cause;
    } finally {
      idle = setTimeout(() => {
        maker?.kill();
        maker = null;
      }, LIMITS.idle).unref();
    }
  }

  return {
    async make(kind, sheet) {
      const key = JSON.stringify([kind, sheet]);
      const known = kept.get(key);
      if (known) return known;
      if (waiting >= MOST.waiting) return null;
      waiting += 1;
      const making = last
        .then(() => made(kind, sheet))
        .finally(() => {
          waiting -= 1;
        });
      last = making.catch(() => {});
      kept.set(key, making);
      making.catch(() => kept.delete(key));
      for (const oldest of kept.keys()) if (kept.size > MOST.kept) kept.delete(oldest);
      return making;
    },
  };
}

function start(): ChildProcess {
  const maker = fork(fileURLToPath(new URL("./sheet-process.ts", import.meta.url)), { serialization: "advanced" });
  // A server that ends does not wait for it.
  maker.unref();
  maker.channel?.unref();
  return maker;
}

async function answerOf(maker: ChildProcess, asked: { kind: SheetKind; sheet: NoticeSheet }) {
  const ended = new AbortController();
  const end = (code: number | null) => ended.abort(new Error(`the process of sheets ended with code ${code}`));
  maker.once("exit", end);
  try {
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(LIMITS.time)]);
    const answer = once(maker, "message", { signal });
    maker.send(asked);
    const [bytes]: (Uint8Array<ArrayBuffer> | null)[] = await answer;
    if (!bytes) throw new Error("the sheet could not be made");
    return bytes;
  } finally {
    maker.off("exit", end);
  }
}
