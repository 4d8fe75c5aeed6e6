import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { PaperRead } from "./describe-paper.ts";

/** In milliseconds for one paper on a busy machine, and in bytes. */
const LIMITS = { time: 60_000, memory: 512 * 2 ** 20 };
const root = fileURLToPath(new URL("../../../../", import.meta.url));
/** It reads only our code, writes nothing, starts nothing, and knows no setting. */
const confined = [
  "--permission",
  "--allow-worker",
  `--allow-fs-read=${root}server/src/`,
  `--allow-fs-read=${root}server/package.json`,
  `--allow-fs-read=${root}node_modules/`,
  "--max-old-space-size=256",
];

export interface PaperReader {
  /** Returns null for a PDF that cannot be read within the limits. @throws when no process can be started. */
  read(bytes: Uint8Array): Promise<PaperRead | null>;
  close(): void;
}

/** A bad paper may end the reader's process: the next paper gets another. */
export function openPaperReader(limits = LIMITS): PaperReader {
  let reader: ChildProcess | null = null;
  return {
    async read(bytes) {
      reader ??= await start(limits.memory);
      const read = await answerTo(reader, bytes, limits.time);
      if (read === undefined) {
        reader.kill("SIGKILL");
        reader = null;
      }
      return read ?? null;
    },
    close: () => void reader?.kill("SIGKILL"),
  };
}

async function start(memory: number): Promise<ChildProcess> {
  const reader = fork(fileURLToPath(new URL("./paper-process.ts", import.meta.url)), [String(memory)], {
    env: {},
    execArgv: confined,
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const gone = new AbortController();
  reader.once("exit", (code) => gone.abort(new Error(`the reader of papers ended with code ${code}`)));
  await once(reader, "message", { signal: gone.signal });
  return reader;
}

/** Returns undefined when the process has ended or was too slow. */
async function answerTo(reader: ChildProcess, bytes: Uint8Array, timeLimit: number) {
  const ended = new AbortController();
  const end = () => ended.abort();
  reader.once("exit", end);
  try {
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(timeLimit)]);
    const answer = once(reader, "message", { signal });
    reader.send(bytes, () => {});
    const [read]: [PaperRead | null] = (await answer) as [PaperRead | null];
    return read;
  } catch {
    return undefined;
  } finally {
    reader.off("exit", end);
  }
}
