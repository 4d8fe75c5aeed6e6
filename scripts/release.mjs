// npm run release: makes the archive of the commit that is checked out, in dist/, with the changelog's notes, what it is made of
// (CycloneDX) and SHA256SUMS. The same commit gives the same bytes (docs/decisions/releases.md).
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { answerHelp, build, fail, install, root, version } from "./prepare.mjs";

answerHelp();

/** Files that an archive leaves out: those for developing and building, and V8's code, which is other bytes each time. The sources stay: commands and picture processes run from them. */
const leftOut = [
  /^(bench|tests)\//,
  /\.test\.tsx?$/,
  /^\.|^(biome\.json|knip\.jsonc|(playwright|vitest)\.config\.ts)$/,
  /^docs\/[^/]*\.(webp|png|jpg)$/,
  /^build\/([^/]+\.json|.*\.compiled)$/,
  /^scripts\/(bench|browser|clean-room|dev|licences|lines|look|mutation|release|soak|test|try-container)\b/,
];

const git = (...words) => execFileSync("git", words, { cwd: root, encoding: "utf8" }).trim();
const changed = git("status", "--porcelain");
if (changed) fail(`A release is made of a commit, and this is in none:\n${changed}`);
const notes = notesOf(version);

install();
rmSync(join(root, "build"), { recursive: true, force: true });
build();

const name = `school-website-${version}`;
const dist = join(root, "dist");
rmSync(dist, { recursive: true, force: true });
mkdirSync(dist);
const seconds = git("log", "-1", "--format=%ct");
writeFileSync(join(dist, `${name}.tar.gz`), archive());
if (!isBuiltIn(`${name}.tar.gz`)) fail("The archive would build again: leftOut names what a build depends on.");
writeFileSync(join(dist, `${name}.cdx.json`), components());
writeFileSync(join(dist, `${name}.md`), notes);
const sums = readdirSync(dist).map((file) => `${sha256(readFileSync(join(dist, file)))}  ${file}\n`);
writeFileSync(join(dist, "SHA256SUMS"), sums.join(""));
for (const file of readdirSync(dist)) console.log(`dist/${file}  ${statSync(join(dist, file)).size} bytes`);

/** Returns what the changelog says of a version. */
function notesOf(version) {
  const parts = readFileSync(join(root, "CHANGELOG.md"), "utf8").split(/^## /m);
  const part = parts.find((text) => text.startsWith(`[${version}]`));
  return part ? `# ${part}` : fail(`CHANGELOG.md says nothing of ${version}.`);
}

function archive() {
  const built = readdirSync(join(root, "build"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
  const all = [...git("ls-files").split("\n"), ...built].sort();
  const input = all.filter((file) => !leftOut.some((pattern) => pattern.test(file))).join("\n");
  const sameEverywhere = ["--owner=0", "--group=0", "--numeric-owner", "--mode=u=rwX,go=rX", `--mtime=@${seconds}`];
  const options = ["--create", "--format=gnu", ...sameEverywhere, `--transform=s,^,${name}/,`, "--files-from=-"];
  const tar = execFileSync("tar", options, { cwd: root, input, maxBuffer: 2 ** 30 });
  return execFileSync("gzip", ["-9", "--no-name"], { input: tar, maxBuffer: 2 ** 30 });
}

/** Returns whether the archive holds a build of what it holds. */
function isBuiltIn(archive) {
  const words = ["-e", "import('./scripts/prepare.mjs').then(({ isBuilt }) => process.exit(isBuilt() ? 0 : 1))"];
  execFileSync("tar", ["--extract", "--gzip", "--file", archive], { cwd: dist });
  const { status } = spawnSync(process.execPath, words, { cwd: join(dist, name) });
  rmSync(join(dist, name), { recursive: true });
  return status === 0;
}

/** Returns what the running website is made of, without what npm adds by chance. */
function components() {
  const words = ["sbom", "--omit", "dev", "--package-lock-only", "--sbom-format", "cyclonedx"];
  const found = JSON.parse(execFileSync("npm", words, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 }));
  found.serialNumber = undefined;
  // npm takes the name of the folder.
  found.metadata.component = { ...found.metadata.component, name: "school-website", type: "application" };
  found.metadata.timestamp = new Date(Number(seconds) * 1000).toISOString();
  return `${JSON.stringify(found, null, 2)}\n`;
}

function sha256(bytes) {
  return createHash("sha256").update(bytes).digest("hex");
}
