import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { CheckedPdf } from "./check-pdf.server.ts";
import type { PdfRead } from "./describe-pdf.server.ts";
import type { Asked } from "./pdf-process.server.ts";

/** In milliseconds for one paper on a busy machine, and in bytes. */
const LIMITS = { time: 60_000, memory: 512 * 2 ** 20 };
const GREEDY = "takes too much time or memory to check. Print it to a new PDF.";
const root = fileURLToPath(new URL("../../../", import.meta.url));
/** It reads only our code, writes nothing, starts nothing, and knows no setting. */
const confined = [
  "--permission",
  "--allow-worker",
  `--allow-fs-read=${root}src/`,
  `--allow-fs-read=${root}package.json`,
  `--allow-fs-read=${root}node_modules/`,
  "--max-old-space-size=256",
];

export interface PaperReader {
  /** @throws when no process can be started. */
  check(bytes: Uint8Array): Promise<CheckedPdf>;
  /** Returns null for a PDF that cannot be read within the limits. @throws when no process can be started. */
  describe(bytes: Uint8Array): Promise<PdfRead | null>;
  close(): void;
}

/** A bad paper may end the reader's process: the next paper gets another. */
export function openPdfReader(limits = LIMITS): PaperReader {
  let reader: ChildProcess | null = null;

  async function ask<Answer>(asked: Asked): Promise<Answer | null> {
    reader ??= await start(limits.memory);
    const answer = await answerTo<Answer>(reader, asked, limits.time);
    if (answer === undefined) {
      reader.kill("SIGKILL");
      reader = null;
    }
    return answer ?? null;
  }

  return {
    check: async (bytes) => (await ask<CheckedPdf>({ task: "check", bytes })) ?? { fault: GREEDY },
    describe: (bytes) => ask({ task: "describe", bytes }),
    close: () => void reader?.kill("SIGKILL"),
  };
}

async function start(memory: number): Promise<ChildProcess> {
  const reader = fork(fileURLToPath(new URL("./pdf-process.server.ts", import.meta.url)), [String(memory)], {
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
async function answerTo<Answer>(reader: ChildProcess, asked: Asked, timeLimit: number) {
  const ended = new AbortController();
  const end = () => ended.abort();
  reader.once("exit", end);
  try {
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(timeLimit)]);
    const answer = once(reader, "message", { signal });
    reader.send(asked, () => {});
    const [read] = (await answer) as [Answer | null];
    return read;
  } catch {
    return undefined;
  } finally {
    reader.off("exit", end);
  }
}
