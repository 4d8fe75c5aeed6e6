import { execFile } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, mkdir, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { builtinModules } from "node:module";
import { type AddressInfo, createServer } from "node:net";
import { dirname, join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "./support/temporary-folder.ts";

const root = dirname(import.meta.dirname);
/** The sources of a build and other files, as listed in `scripts/prepare.mjs`. */
const sources = [
  ...["package.json", "package-lock.json", "tsconfig.json", "react-router.config.ts", "vite.config.ts", "vite/a.ts"],
  ...["brand/tokens.css", "docs/office.md", "docs/office/a.webp", "src/a.ts", "src/a.tsx", "src/main.ts"],
  ...["files-on-disk", "pictures", "profile/a", "profile", "rows/a", "school-year", "school", "submissions"].map(
    (name) => `demo/${name}.ts`,
  ),
  "scripts/server.cjs",
  ...["main", "publish-command", "submissions-command"].map((name) => `src/ops/commands/${name}.server.ts`),
];

let place: string;
/** A project with our scripts and a fake `npm`, which notes its arguments. */
beforeEach(async () => {
  place = temporaryFolder();
  await cp(join(root, "scripts"), join(place, "scripts"), { recursive: true });
  for (const file of sources) {
    await mkdir(dirname(join(place, file)), { recursive: true });
    await writeFile(join(place, file), file.endsWith(".json") ? "{}" : `// ${file}`);
  }
  for (const folder of ["node_modules/.bin", "bin"]) await mkdir(join(place, folder), { recursive: true });
  await symlink(process.execPath, join(place, "node_modules/.bin/node"));
  await writeFile(join(place, "bin/npm"), '#!/bin/sh\n[ "$1" = ping ] || echo "$@" >> "$NOTES"\n');
  await chmod(join(place, "bin/npm"), 0o755);
});

/** Runs a script. Resolves with its calls of npm. */
async function asked(script: string, settings: Record<string, string> = {}, words: string[] = []): Promise<string[]> {
  const notes = join(place, "notes");
  await rm(notes, { force: true });
  const env = { PATH: `${join(place, "bin")}:${process.env.PATH}`, NOTES: notes, ...settings };
  await new Promise<void>((resolve, reject) => {
    execFile(process.execPath, [join(place, "scripts", script), ...words], { env, cwd: place }, (failure, _, error) =>
      failure ? reject(new Error(error)) : resolve(),
    );
  });
  const text = await readFile(notes, "utf8").catch(() => "");
  return text.split("\n").filter(Boolean);
}

const all = expect.stringContaining("install --include=dev");
const forServer = expect.stringContaining("install --omit=dev");
const building = "run build --silent";

test("the first start installs all and builds; a later one builds after a change of a source", async () => {
  expect(await asked("start.mjs", { NODE_ENV: "production" })).toEqual([all, building]);
  expect(await asked("start.mjs")).toEqual([]);
  const changed = ["demo/pictures.ts", "demo/rows/a.ts", "scripts/compile.mjs", "src/a.ts", "src/main.ts"];
  for (const file of [...changed, "src/a.test.ts"]) {
    await writeFile(join(place, file), "// changed");
    expect([file, await asked("start.mjs")]).toEqual([file, changed.includes(file) ? [building] : []]);
  }
});

test("a start with a build installs the server's packages, a build all others, a command none", async () => {
  await asked("start.mjs");
  const moved = temporaryFolder();
  await cp(place, moved, { recursive: true });
  await rm(place, { recursive: true });
  place = moved;
  await rm(join(place, "node_modules/.installed"));
  expect(await asked("start.mjs")).toEqual([forServer, expect.stringMatching(/^rebuild node /)]);
  expect(await asked("start.mjs")).toEqual([]);
  for (const command of ["publish", "submissions"]) expect(await asked("school.mjs", {}, [command])).toEqual([]);
  await writeFile(join(place, "src/a.tsx"), "changed");
  expect(await asked("start.mjs")).toEqual([all, building]);
  await mkdir(join(place, "node_modules/vitest"), { recursive: true });
  await rm(join(place, "node_modules/.installed"));
  expect(await asked("school.mjs", {}, ["publish"])).toEqual([all]);
});

test("a start whose package registry never answers ends with a sentence that says what to do", async () => {
  await writeFile(join(place, "package.json"), JSON.stringify({ dependencies: { hono: "4.0.0" } }));
  const registry = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void registry.close());
  await once(registry, "listening");
  const settings = {
    PATH: process.env.PATH ?? "",
    npm_config_registry: `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`,
    npm_config_cache: join(place, "cache"),
    ...{ npm_config_fetch_timeout: "200", npm_config_fetch_retries: "0" },
  };
  await expect(asked("start.mjs", settings)).rejects.toThrow(
    /^The packages could not be installed: the package registry does not answer\. Connect .* and run this again\.\n$/,
  );
});

const scripts = ["bench", "clean-room", "licences", "lines", "look", "mutation", "release", "soak", "start", "test"];
test.each([...scripts, "try-container", "update"])(
  "npm run %s -- --help prints the usage, and does nothing else",
  async (name) => {
    const script = join(root, `scripts/${name}.mjs`);
    const said = await new Promise((resolve) => {
      execFile(process.execPath, [script, "--help"], (failure, out, error) => resolve([failure, error, out]));
    });
    const usage = new RegExp(`^npm ${["start", "test"].includes(name) ? name : `run ${name}`}[^\n]*\n([^\n]+\n)*$`);
    expect(said).toEqual([null, "", expect.stringMatching(usage)]);
  },
);

test.each(["start.mjs", "school.mjs"])("%s --version prints the version and does nothing else", async (script) => {
  await writeFile(join(place, "package.json"), '{"version":"1.2.3"}');
  const words = [...(script === "school.mjs" ? ["doctor"] : []), "--version"];
  const printed = await new Promise((resolve) => {
    execFile(process.execPath, [join(place, "scripts", script), ...words], (_, out) => resolve(out));
  });
  expect(printed).toBe("1.2.3\n");
});

test("production needs no package of building or testing", async () => {
  const lock = JSON.parse(await readFile(join(root, "package-lock.json"), "utf8"));
  const programs = (await filesBelow("src")).filter((path) => !/\.test\.tsx?$|\/(dev|routes)\.ts$/.test(path));
  const built = await filesBelow("build/server");
  const demo = (await filesBelow("demo")).filter((path) => /^demo\/(profile|rows|[a-z-]+\.ts)/.test(path));
  const used = new Set<string>();
  for (const path of [...programs, ...built, ...demo])
    for (const name of packagesOf(await readFile(join(root, path), "utf8"))) used.add(name);
  expect([...used]).toEqual(expect.arrayContaining(["sharp", "hono", "kysely"]));
  const known = [...used].filter((name) => lock.packages[`node_modules/${name}`]);
  expect(known.filter((name) => lock.packages[`node_modules/${name}`].dev)).toEqual([]);
});

async function filesBelow(folder: string): Promise<string[]> {
  const found = await readdir(join(root, folder), { recursive: true });
  return found.filter((path) => /\.c?[jt]s$/.test(path)).map((path) => `${folder}/${path}`);
}

/** Returns the packages that a source imports for more than types. */
function packagesOf(source: string): string[] {
  const found = source.matchAll(
    /(?:^|;|\n)\s*(?:import|export)\s+(?!type\s)(?:[^;"']*?\sfrom\s*)?["']([^"']+)["']|(?:import|require)\(["']([^"']+)["']\)/g,
  );
  return [...found]
    .map(([, from, dynamic]) => from ?? dynamic ?? "")
    .filter((from) => /^[@a-z]/.test(from) && !from.startsWith("node:") && !builtinModules.includes(from))
    .map((from) =>
      from
        .split("/")
        .slice(0, from.startsWith("@") ? 2 : 1)
        .join("/"),
    );
}
