// Plain JavaScript for any Node from 20 on: it installs the project's own Node.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
if (Number(process.versions.node.split(".")[0]) < 20)
  fail(
    `This machine has Node ${process.versions.node}: install 20 or newer. The project brings the Node that it runs with.`,
  );

export const node = join(root, "node_modules", ".bin", "node");
export const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** With `--help`, prints the first comment of the running script, which says how it is used, and ends it. */
export function answerHelp() {
  if (!process.argv.slice(2).some((word) => word === "--help" || word === "-h")) return;
  const [usage] = /^(?:\/\/.*\n)+/.exec(readFileSync(process.argv[1], "utf8"));
  console.log(usage.replaceAll(/^\/\/ /gm, "").trimEnd());
  process.exit();
}

/** Runs a command in the foreground; exits with 1 when it fails. */
function run(command, args, { env = {}, failure, stdio = "inherit" }) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio,
  });
  if (status !== 0) fail(failure);
}

/** Installs all packages of the lock file, unless they are installed. */
export function install() {
  installOnce("all");
}

/** Installs the packages of server and commands, without those for building and testing, unless they are installed. */
export function installForServer() {
  installOnce("server");
}

/** @param kind "all", or "server" for the packages of production. A stamp in `node_modules` says which are installed. */
function installOnce(kind) {
  const stamp = join(root, "node_modules", ".installed");
  const lock = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  const [installed, installedKind = "all"] = existsSync(stamp) ? readFileSync(stamp, "utf8").split(" ") : [];
  if (installed === lock && (installedKind === "all" || installedKind === kind)) return;
  // Whoever develops here keeps the packages for building and testing, also when a command renews them.
  const hasAll = existsSync(join(root, "node_modules", "vitest"));
  console.log("Installing packages: the first time takes some minutes…");
  const cache = { npm_config_cache: npmCache() };
  const isInReach = registryAnswers(cache);
  // Not `npm ci`: it refuses a lock file that leaves out the packages of other platforms. NODE_ENV must not decide what is left out.
  const installs = hasAll ? "all" : kind;
  const development = installs === "all" ? "--include=dev" : "--omit=dev";
  // What an earlier installation has kept may be enough.
  const offline = isInReach ? [] : ["--offline"];
  const quietly = [...offline, "--no-save", "--no-audit", "--no-fund", "--loglevel=error"];
  const how = {
    env: installs === "all" ? cache : { ...cache, ...frugal },
    stdio: isInReach ? "inherit" : "ignore",
    failure: isInReach
      ? "The packages could not be installed: npm says why above."
      : "The packages could not be installed: the package registry does not answer. Connect this machine to what `npm config get registry` names, or set npm's proxy, and run this again.",
  };
  if (installs === "all") run("npm", ["install", development, ...quietly], how);
  else {
    // Node is brought by a second npm, which would need its memory beside the first.
    run("npm", ["install", development, "--ignore-scripts", ...quietly], how);
    run("npm", ["rebuild", "node", ...quietly], how);
  }
  writeFileSync(stamp, `${lock} ${installs}`);
}

/** Settings that keep npm near 300 MB where the website is to run; it takes 500 otherwise. A smaller heap makes it slow. */
const frugal = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "65536",
  MALLOC_TRIM_THRESHOLD_: "131072",
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --max-old-space-size=128 --max-semi-space-size=1`,
  npm_config_maxsockets: "3",
};

/** Returns, within a minute, whether the registry answers at all. Without one, npm would try each package for minutes. */
function registryAnswers(env) {
  const { status, stdout } = spawnSync("npm", ["ping", "--json"], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "ignore"],
    encoding: "utf8",
    // npm itself waits for ever for a proxy or a firewall that says nothing.
    timeout: 45_000,
  });
  // An HTTP status is an answer, too: not every registry knows pings.
  return status === 0 || /"code": "E\d{3}"/.test(stdout);
}

/** Returns the folder of npm's cache: the usual one in the account's home, unless the account has no home, as one for services. */
export function npmCache() {
  const usual = process.env.npm_config_cache ?? join(homedir(), ".npm");
  try {
    mkdirSync(usual, { recursive: true });
    accessSync(usual, constants.W_OK);
    return usual;
  } catch {
    return join(root, "node_modules", ".cache", "npm");
  }
}

/** Everything that a build depends on: the site, and the server with its pages. */
const builtFrom = [
  "package-lock.json",
  "tsconfig.json",
  "brand",
  "demo/files-on-disk.ts",
  "demo/pictures.ts",
  "demo/profile",
  "demo/profile.ts",
  "demo/rows",
  "demo/school-year.ts",
  "demo/school.ts",
  "demo/submissions.ts",
  "docs/office",
  "docs/office.md",
  "package.json",
  "react-router.config.ts",
  "scripts/compile.mjs",
  "scripts/load-bundle.cjs",
  "src",
  "vite",
  "vite.config.ts",
];

const builtFromStamp = join(root, "build", ".built-from");

/** Returns whether the build exists and is up to date, also when another machine made it. */
export function isBuilt() {
  return existsSync(builtFromStamp) && readFileSync(builtFromStamp, "utf8") === fingerprint(builtFrom);
}

/** Builds site and server unless the build is up to date. */
export function build() {
  if (isBuilt()) return;
  const sources = fingerprint(builtFrom);
  console.log("Building the site…");
  run("npm", ["run", "build", "--silent"], {
    env: { NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "inherit"],
    failure: "The site could not be built.",
  });
  mkdirSync(dirname(builtFromStamp), { recursive: true });
  writeFileSync(builtFromStamp, sources);
}

/** Makes the compiled code beside a build that came without it, as in an archive, where this account may. The server needs it only to be quick. */
export function compile() {
  if (existsSync(join(root, "build", "server", "main.cjs.compiled"))) return;
  spawnSync(node, [join(root, "scripts", "compile.mjs")], { cwd: root, stdio: "ignore" });
}

/** Compares bytes, since a copy of the project has other file times. */
function fingerprint(paths) {
  const hash = createHash("sha256");
  for (const path of paths.flatMap(filesBelow).sort()) {
    const bytes = readFileSync(join(root, path));
    hash.update(`${path} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest("hex");
}

/** Leaves out tests: they are not part of a build. */
function filesBelow(path) {
  if (!statSync(join(root, path)).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(join(root, path)).flatMap((name) => filesBelow(`${path}/${name}`));
}
