// Finds the browser of the tests. Each that is found must draw a page before it is taken.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { fail, npmCache, root } from "./prepare.mjs";

/** Ordinary browsers, as people have them, by their commands and by the places where macOS keeps them. */
const ordinary = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const apps = ["Google Chrome", "Chromium"].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
/** Draws without windows, for a fifth less processor time. People do not use it: faults of the tabs and windows around a page are not found. */
const shell = "chromium-headless-shell";

/** The browser of the package registry, for Linux on x64: one that needs nothing of the system but its C library. */
const registered = {
  name: "@sparticuz/chromium@153.0.0",
  integrity: "sha512-jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA==",
};

/** Returns the path of a browser. Exits with a sentence when there is none. */
export async function findBrowser(choice) {
  const { path, problem } = await searchBrowser(choice);
  return path ?? fail(problem);
}

/**
 * Returns the `path` and the `version` of a browser that draws: that of `CHROMIUM`; else the system's; else, as root, Debian's; else one from
 * the package registry. Else returns the `problem`, a sentence with the command that brings a browser. Exits with a sentence when `CHROMIUM`
 * names one that does not draw.
 */
export async function searchBrowser({ shellFirst = false } = {}) {
  const { CHROMIUM } = process.env;
  if (CHROMIUM) {
    const { version, problem } = await drawWith(CHROMIUM);
    if (problem)
      fail(`CHROMIUM is ${CHROMIUM}, which draws no page: ${problem}. Set it to another browser, or to none.`);
    return { path: CHROMIUM, version };
  }
  const problems = [];
  for (const bring of [() => installed(shellFirst), fromDebian, fromRegistry]) {
    for (const path of await bring(problems)) {
      const { version, problem } = await drawWith(path);
      if (!problem) return { path, version };
      problems.push(`${path}: ${problem}`);
    }
  }
  const tried = problems.length > 0 ? `draws a page (${problems.join("; ")})` : "was found";
  return {
    problem: `No browser ${tried}. Install one with \`${commandForBrowser()}\`, or set CHROMIUM to the path of one.`,
  };
}

/** Returns the version of a browser that shows a word, or the `problem`. */
async function drawWith(executablePath) {
  if (!existsSync(executablePath)) return { problem: "there is no such file" };
  const { chromium } = await import("@playwright/test");
  try {
    const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"], timeout: 60_000 });
    try {
      const page = await browser.newPage();
      const empty = await page.screenshot();
      await page.setContent("<h1>School</h1>");
      const problem = empty.equals(await page.screenshot()) ? "it shows no letters, as without any font" : undefined;
      return { version: browser.version(), problem };
    } finally {
      await browser.close();
    }
  } catch (cause) {
    return { problem: reasonIn(cause.message) };
  }
}

/** Returns the line in which a browser says why it ended, from all that Playwright tells. */
function reasonIn(message) {
  const lines = [...message.matchAll(/\[err\] (.*)/g)].map(([, line]) => line);
  const reason = lines.find((line) => /error while loading|not found|FATAL|requires/.test(line)) ?? lines[0];
  return reason?.trim().replace(/\.$/, "") ?? "it does not start";
}

async function installed(shellFirst) {
  const { chromium } = await import("@playwright/test");
  const folders = (process.env.PATH ?? "").split(delimiter);
  const onPath = (names) => names.flatMap((name) => folders.map((folder) => join(folder, name)).find(existsSync) ?? []);
  const usual = [...onPath(ordinary), ...[...apps, chromium.executablePath()].filter(existsSync)];
  return shellFirst ? [...onPath([shell]), ...usual] : [...usual, ...onPath([shell])];
}

async function fromDebian(problems) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return [];
  console.log("Installing Chromium…");
  spawnSync("apt-get", ["update", "-qq"], { stdio: "ignore" });
  const { status } = spawnSync("apt-get", ["install", "-y", "-qq", "chromium"], { stdio: "ignore" });
  if (status === 0) return ["/usr/bin/chromium"];
  problems.push("apt-get could not install chromium");
  return [];
}

/** Fetches the browser of the registry, with the libraries and fonts of its package, and a command that starts it with them. */
async function fromRegistry(problems) {
  if (process.platform !== "linux" || process.arch !== "x64") return [];
  const folder = join(root, "node_modules", ".browser", registered.name.split("@").at(-1));
  const command = join(folder, "chromium");
  if (existsSync(command)) return [command];
  console.log("Fetching a browser from the package registry…");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const problem = unpackInto(folder);
  if (problem) {
    problems.push(problem);
    return [];
  }
  writeFileSync(join(folder, "own-fonts.conf"), '<fontconfig><dir prefix="relative">fonts</dir></fontconfig>\n');
  const start = [
    "#!/bin/sh",
    'here=$(dirname "$0")',
    '[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE="$here/own-fonts.conf"',
    'LD_LIBRARY_PATH="$here/lib" exec "$here/browser" "$@"',
  ];
  writeFileSync(command, `${start.join("\n")}\n`, { mode: 0o755 });
  return [command];
}

/** Returns a problem, or nothing. */
function unpackInto(folder) {
  const env = { ...process.env, npm_config_cache: npmCache() };
  const run = (command, args, input) =>
    spawnSync(command, args, { cwd: folder, env, input, stdio: ["pipe", "pipe", "ignore"] });
  const packed = run("npm", ["pack", registered.name, "--loglevel=error"]);
  if (packed.status !== 0) return `the package registry sent no ${registered.name}`;
  const file = join(folder, String(packed.stdout).trim());
  const archive = readFileSync(file);
  const integrity = `sha512-${createHash("sha512").update(archive).digest("base64")}`;
  if (integrity !== registered.integrity) return `the package registry sent an altered ${registered.name}`;
  const part = (name) => brotliDecompressSync(readFileSync(join(folder, "package", "bin", `${name}.br`)));
  const untar = (flags, bytes) => run("tar", ["--no-same-owner", flags, "-"], bytes).status === 0;
  if (!untar("-xzf", archive) || !untar("-xf", part("al2023.tar")) || !untar("-xf", part("fonts.tar")))
    return `${registered.name} could not be unpacked in ${folder}`;
  writeFileSync(join(folder, "browser"), part("chromium"), { mode: 0o755 });
  for (const path of [file, join(folder, "package")]) rmSync(path, { recursive: true });
}

/** Returns the command by which a person brings a browser with all that it needs. */
function commandForBrowser() {
  const system = existsSync("/etc/os-release") ? readFileSync("/etc/os-release", "utf8") : "";
  return /^ID=debian$/m.test(system) ? "sudo apt-get install chromium" : "npx playwright install --with-deps chromium";
}
