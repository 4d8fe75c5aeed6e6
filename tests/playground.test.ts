import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { texts as examples } from "../src/ui/examples.ts";
import { startServer } from "./support/server-process.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";

const build = join(import.meta.dirname, "../build");

test("the build contains no playground", async () => {
  const names = (await readdir(build, { recursive: true })).filter((name) => /\.([cm]?js|json|css|map)$/.test(name));
  expect(names).toContain("server/main.cjs");
  const texts = await Promise.all(names.map((name) => readFile(join(build, name), "utf8")));
  const found = names.filter((_, index) => /src\/playground|playground__/.test(texts[index] ?? ""));
  expect(found).toEqual([]);
  expect(texts.filter((text) => text.includes(examples.plain))).toEqual([]);
});

test("npm start answers /playground as an unknown address", async () => {
  const DATA_DIR = temporaryFolder();
  const server = await startServer({ DATA_DIR, SEED: "none" });
  const [asked, unknown] = await Promise.all(["/playground", "/no-such-page"].map((path) => fetch(server.url + path)));
  expect(asked?.status).toBe(404);
  expect(await asked?.text()).toBe(await unknown?.text());
  await server.stop();
});
