import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** What an archive holds that a server and commands need; not the pictures of the demo school. */
const parts =
  "brand build demo docs scripts src vite package.json package-lock.json react-router.config.ts tsconfig.json vite.config.ts".split(
    " ",
  );

/** How a made-up version differs from the present one. */
export interface Difference {
  /** A path that answers 500, or "start" for a server that ends at once: everywhere, or only over the school's own data. */
  fails?: string;
  failsIn?: "every store" | "the school";
}

/** Lays out the present version as `school-website-<version>`, with a server that differs. Returns its folder. */
function copyVersion(place: string, version: string, { fails, failsIn }: Difference = {}): string {
  const folder = join(place, `school-website-${version}`);
  const isLeft = (path: string) => /\/demo\/files$|\.test\.tsx?$/.test(path);
  for (const part of parts)
    cpSync(join(root, part), join(folder, part), { recursive: true, filter: (path) => !isLeft(path) });
  const isFailing = failsIn === "the school" ? "!/before-update/.test(process.env.DATA_DIR)" : "true";
  writeFileSync(
    join(folder, "scripts/server.cjs"),
    `const { Server } = require("node:http");
const { emit } = Server.prototype;
Server.prototype.emit = function (name, request, response) {
  if (name === "request" && request.url === "/health") return response.end("alive ${version}\\n");
  if (name === "request" && request.url === ${JSON.stringify(fails ?? null)} && ${isFailing}) response.statusCode = 500;
  if (response?.statusCode === 500) return response.end("broken");
  return emit.apply(this, arguments);
};
if (${fails === "start"} && ${isFailing}) process.exit(1);
require("./load-bundle.cjs").loadBundle().main();
`,
  );
  const packageFile = join(folder, "package.json");
  const text = readFileSync(packageFile, "utf8");
  writeFileSync(packageFile, text.replace(/"version": "[^"]+"/, `"version": "${version}"`));
  noteAsBuilt(folder, place);
  return folder;
}

/** The build is the present one; a version whose build were stale would be built anew. */
function noteAsBuilt(folder: string, place: string) {
  const programs = join(place, "programs");
  mkdirSync(programs, { recursive: true });
  writeFileSync(join(programs, "npm"), "#!/bin/sh\n", { mode: 0o755 });
  const program = "import('./scripts/prepare.mjs').then(({ build }) => build())";
  const env = { PATH: `${programs}:${process.env.PATH}` };
  execFileSync(process.execPath, ["-e", program], { cwd: folder, env, stdio: "ignore" });
}

/** Makes `school-website-<version>.tar.gz` of such a version, and SHA256SUMS beside it. Returns the archive. */
export function archiveVersion(place: string, version: string, difference?: Difference): string {
  const folder = copyVersion(place, version, difference);
  const archive = `${folder}.tar.gz`;
  execFileSync("tar", ["--create", "-I", "gzip -1", "--file", archive, "--directory", place, basename(folder)]);
  rmSync(folder, { recursive: true });
  const hash = createHash("sha256").update(readFileSync(archive)).digest("hex");
  writeFileSync(join(dirname(archive), "SHA256SUMS"), `${hash}  ${basename(archive)}\n`);
  return archive;
}

/** Installs the present version as `school-website-<version>` with the link to it, as docs/operate.md does. Returns the link. */
export function installVersion(place: string, version: string, nodeModules = join(root, "node_modules")): string {
  const folder = copyVersion(place, version);
  symlinkSync(nodeModules, join(folder, "node_modules"));
  const link = join(place, "school-website");
  symlinkSync(basename(folder), link);
  return link;
}

/** Has the commands of a version know a step of the store. */
export function addStep(folder: string, name: string) {
  const steps = join(folder, "src/db/migrations/all.server.ts");
  const known = "[firstStep]: { up: first },";
  writeFileSync(steps, readFileSync(steps, "utf8").replace(known, `${known} "${name}": { async up() {} },`));
}
