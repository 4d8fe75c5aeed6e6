import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { fail, root } from "./prepare.mjs";

const usual = [
  process.env.CHROMIUM,
  // Without the window that nobody sees, a third less of the processor.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The browser the tests use: the system's; else, as root, Debian's; else one from the package registry. Never none. */
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
  // The one without a window keeps no page to come back to: one test asks for the other.
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
