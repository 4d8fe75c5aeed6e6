import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Kysely } from "kysely";
import type { Database } from "../../db/tables/database.server.ts";
import { type FileStorage, originalPath } from "../../storage/file-storage.server.ts";
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

interface Paper {
  path: string;
  hash: string;
}

interface Store {
  db: Kysely<Database>;
  storage: FileStorage;
}

/**
 * Describes new papers and forgets those that are gone. An unreadable one is noted and not tried again.
 * @param attempt works on one paper, and goes on after a failure.
 */
export async function describePdfs(store: Store, attempt: (what: string, work: () => Promise<void>) => Promise<void>) {
  const { db } = store;
  const stored = db.selectFrom("files").select("hash");
  await db.deleteFrom("papers").where("hash", "not in", stored).execute();
  const papers = await undescribed(db);
  if (papers.length === 0) return;
  const reader = openPdfReader();
  try {
    for (const paper of papers) await attempt(`paper ${paper.path}`, () => describe(store, reader, paper));
  } finally {
    reader.close();
  }
}

async function undescribed(db: Kysely<Database>): Promise<Paper[]> {
  const rows = await db
    .selectFrom("files")
    .select(["path", "hash"])
    .where("type", "=", "application/pdf")
    .where("hash", "not in", db.selectFrom("papers").select("hash"))
    .execute();
  return [...new Map(rows.map((row) => [row.hash, row])).values()];
}

async function describe({ db, storage }: Store, reader: PaperReader, paper: Paper) {
  const bytes = await storage.get(originalPath(paper));
  if (!bytes) throw new Error("it is listed but not stored");
  const read = await reader.describe(bytes);
  await db
    .insertInto("papers")
    .values({
      hash: paper.hash,
      pages: read?.pages ?? null,
      has_text: read?.hasText ? 1 : 0,
      title: read?.title ?? null,
      text: read?.text ?? "",
      described_at: new Date().toISOString(),
    })
    .onConflict((known) => known.doNothing())
    .execute();
}
