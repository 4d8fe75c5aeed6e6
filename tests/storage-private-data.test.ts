import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { unlessMissing } from "../src/storage/file-storage.server.ts";
import { outputOfProgram } from "./support/command-output.ts";
import { PATIENCE } from "./support/patience.ts";
import { type ServerProcess, startServer } from "./support/server-process.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";
import { feedback, sendForm, toFeedback } from "./support/test-forms.ts";
import { picture } from "./support/test-pictures.ts";

const program = (name: string) => join(import.meta.dirname, "../src", name);

test("the settings of containers, which hold passwords, go into no image and no repository", async () => {
  for (const list of [".dockerignore", ".gitignore"]) {
    const lines = (await readFile(new URL(`../${list}`, import.meta.url), "utf8")).split("\n");
    expect(lines).toContain("/deploy/website.env");
  }
});

test("no other account may read the files of server, commands and picture worker", async () => {
  const { data, desk } = await folders();
  const server = await startServer({ DATA_DIR: data, SEED: "none" });
  onTestFinished(server.stop);
  await send(server);
  await publishPicture(desk, data);
  const worker = spawn(process.execPath, [program("media/pictures/picture-worker-process.server.ts"), data], {
    stdio: "inherit",
  });
  onTestFinished(() => void worker.kill());
  // The worker draws a card for each page; the first shows its file mode.
  await vi.waitFor(() => expect(existsSync(join(data, "files", "cards"))).toBe(true), PATIENCE);
  const kept = await pathsBelow(data);
  for (const name of ["school.sqlite", "school.sqlite-wal", "files/variants", "files/cards"])
    expect(kept).toContain(join(data, name));
  expect(await openPaths(data)).toEqual([]);
});

test("a start corrects the file modes of an older version, and leaves a folder with other things open", async () => {
  const { data } = await folders();
  await (await startServer({ DATA_DIR: data, SEED: "none" })).stop();
  await chmod(data, 0o755);
  await chmod(join(data, "school.sqlite"), 0o644);
  const server = await startServer({ DATA_DIR: data });
  await send(server);
  expect(await openPaths(data)).toEqual([]);
  await server.stop();
  const other = join(data, "other");
  await writeFile(other, "");
  for (const open of [data, other]) await chmod(open, 0o755);
  onTestFinished((await startServer({ DATA_DIR: data })).stop);
  expect(await openPaths(data)).toEqual([data, other]);
  expect((await outputOfProgram("doctor", [], { DATA_DIR: data })).out).toMatch(/^mend +folder .* holds other things/m);
});

async function folders() {
  const folder = temporaryFolder();
  const desk = join(folder, "desk");
  await mkdir(join(desk, "files", "news"), { recursive: true });
  return { data: join(folder, "data"), desk };
}

async function send({ url }: ServerProcess) {
  expect((await sendForm(url + toFeedback, feedback)).status).toBe(201);
}

async function publishPicture(desk: string, data: string) {
  await picture(900, 600).toFile(join(desk, "files", "news", "fair.jpg"));
  const item = { _id: "fair", title: "Fair", description: "", fromDate: "2026-11-21", attachments: ["news/fair.jpg"] };
  await writeFile(join(desk, "content.json"), JSON.stringify({ news: [item] }));
  const words = [join(desk, "content.json"), join(desk, "files")];
  expect((await outputOfProgram("publish", words, { DATA_DIR: data })).error).toBe("");
}

async function pathsBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return [folder, ...found.map(({ parentPath, name }) => join(parentPath, name))];
}

/** Returns the paths that other accounts may access. A file that the worker renames meanwhile is left out. */
async function openPaths(folder: string): Promise<string[]> {
  const paths = await pathsBelow(folder);
  const found = await Promise.all(paths.map((path) => unlessMissing(stat(path))));
  return paths.filter((_, index) => ((found[index]?.mode ?? 0) & 0o077) !== 0);
}
