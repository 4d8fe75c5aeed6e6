import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Kysely } from "kysely";
import { upsertRow } from "../../db/rows.server.ts";
import type { Database } from "../../db/tables/database.server.ts";
import { type FileStorage, originalPath } from "../../storage/file-storage.server.ts";
import { requestProcess } from "../request-process.server.ts";
import type { CheckedPdf } from "./check-pdf.server.ts";
import type { PdfDescription } from "./describe-pdf.server.ts";
import type { PdfRequest } from "./pdf-process.server.ts";

/** In milliseconds for one PDF on a busy machine, and in bytes. */
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

export type PdfReader = ReturnType<typeof openPdfReader>;

/** A bad PDF may end the reader's process: the next one gets another. */
export function openPdfReader(limits = LIMITS) {
  let reader: ChildProcess | null = null;

  async function request<Answer>(message: PdfRequest): Promise<Answer | null> {
    if (!reader?.connected) reader = await start(limits.memory);
    const answer = await requestProcess<Answer | null>(reader, { ...message }, AbortSignal.timeout(limits.time));
    if (answer === undefined) {
      reader.kill("SIGKILL");
      reader = null;
    }
    return answer ?? null;
  }

  return {
    /** @throws when no process can be started. */
    check: async (bytes: Uint8Array) =>
      (await request<CheckedPdf>({ task: "check", bytes })) ?? ({ fault: GREEDY } satisfies CheckedPdf),
    /** Returns null for a PDF that cannot be read within the limits. @throws when no process can be started. */
    describe: (bytes: Uint8Array) => request<PdfDescription>({ task: "describe", bytes }),
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
  reader.once("exit", (code) => gone.abort(new Error(`the reader of PDFs ended with code ${code}`)));
  await once(reader, "message", { signal: gone.signal });
  return reader;
}

/**
 * Describes new PDFs and forgets those that are gone. An unreadable one is noted and not tried again.
 * @param attempt works on one PDF, and goes on after a failure.
 */
export async function describePdfs(
  { db, storage }: { db: Kysely<Database>; storage: FileStorage },
  attempt: (what: string, work: () => Promise<void>) => Promise<void>,
) {
  await db.deleteFrom("papers").where("hash", "not in", db.selectFrom("files").select("hash")).execute();
  const rows = await db
    .selectFrom("files")
    .select(["path", "hash"])
    .where("type", "=", "application/pdf")
    .where("hash", "not in", db.selectFrom("papers").select("hash"))
    .execute();
  if (rows.length === 0) return;
  const reader = openPdfReader();
  try {
    for (const row of new Map(rows.map((row) => [row.hash, row])).values()) {
      await attempt(`paper ${row.path}`, async () => {
        const bytes = await storage.get(originalPath(row));
        if (!bytes) throw new Error("it is listed but not stored");
        await writeDescription(db, row.hash, await reader.describe(bytes));
      });
    }
  } finally {
    reader.close();
  }
}

async function writeDescription(db: Kysely<Database>, hash: string, described: PdfDescription | null) {
  const { pages = null, hasText = false, title = null, text = "" } = described ?? {};
  const described_at = new Date().toISOString();
  await upsertRow(db, "papers", { hash }, {}, { pages, has_text: Number(hasText), title, text, described_at });
}
