import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { beforeEach } from "vitest";
import { publishCommand } from "../../src/ops/commands/publish-command.server.ts";
import { outputOf } from "./command-output.ts";
import { inRows } from "./rows.ts";
import { temporaryFolder } from "./temporary-folder.ts";

type Files = Record<string, Uint8Array | string>;

/** Publishes into a store by the command, from a folder that is empty before each test. */
export function publisher(dataDir: () => string) {
  let desk: string;
  beforeEach(async () => {
    desk = temporaryFolder();
  });

  const run = (args: string[], settings: Record<string, string> = {}) =>
    outputOf(publishCommand, args, { DATA_DIR: dataDir(), ...settings });

  /** Writes content and files to the folder; returns the arguments that publish them. */
  async function lay(content: unknown, files: Files = {}): Promise<string[]> {
    const list = join(desk, "content.json");
    await writeFile(list, typeof content === "string" ? content : JSON.stringify(content));
    for (const [path, bytes] of Object.entries(files)) {
      await mkdir(dirname(join(desk, "files", path)), { recursive: true });
      await writeFile(join(desk, "files", path), bytes);
    }
    return Object.keys(files).length > 0 ? [list, join(desk, "files")] : [list];
  }

  const publish = async (content: unknown, files: Files = {}) => run(await lay(content, files));

  return { run, lay, publish, placeOf: (name: string) => join(desk, name) };
}

export const newsOf = (_id: string, title: string, attachments: string[] = []) => ({
  _id,
  title,
  description: "",
  fromDate: "2026-11-21",
  attachments,
});

export const publishedIn = (dataDir: string, kind: "news" | "albums") =>
  inRows(dataDir, (database) => database.prepare("select * from published where kind = ?").all(kind));

export const filesIn = (dataDir: string, pattern: string) =>
  inRows(dataDir, (database) => database.prepare("select * from files where path like ?").all(pattern)).map(
    ({ path, hash, size, width, height, captured }) => ({
      captured,
      size,
      path: String(path),
      hash: String(hash),
      width: Number(width),
      height: Number(height),
    }),
  );
