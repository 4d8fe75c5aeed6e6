import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { fail, root } from "./prepare.mjs";

const usual = [
  process.env.CHROMIUM,
  // The headless shell needs a third less processor time.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * Returns the path of a browser: the system's; else, as root, Debian's; else one from the package registry. Exits with a
 * sentence when there is none.
 */
export async function findBrowser() {
  return (
    installed() ??
    fromDebian() ??
    (await fromRegistry()) ??
    fail("The tests need Chromium. Install it, or set CHROMIUM to its path.")
  );
}

function installed() {
  return usual.find((path) => path && existsSync(path));
}

function fromDebian() {
  if (process.getuid?.() !== 0) return undefined;
  console.log("Installing Chromium…");
  spawnSync("apt-get", ["update", "-qq"], { stdio: "ignore" });
  // The headless shell has no back/forward cache, which one test needs: hence both packages.
  spawnSync("apt-get", ["install", "-y", "-qq", "chromium", "chromium-headless-shell"], { stdio: "ignore" });
  return installed();
}

async function fromRegistry() {
  const folder = join(root, "node_modules", ".browser");
  const main = join(folder, "node_modules", "@sparticuz", "chromium", "build", "esm", "index.js");
  if (!existsSync(main))
    spawnSync("npm", ["install", "--prefix", folder, "--no-save", "@sparticuz/chromium"], { stdio: "ignore" });
  if (!existsSync(main)) return undefined;
  const { default: chromium } = await import(pathToFileURL(main).href);
  return chromium.executablePath();
}
