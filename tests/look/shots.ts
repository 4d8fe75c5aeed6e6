import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { atOnce } from "./at-once.ts";
import { decode, digestOfPixels } from "./pixels.ts";
import { screensOf } from "./screens.ts";
import { screenshot, wholePage } from "./screenshot.ts";
import { openStill } from "./still-page.ts";

/** Pixel hashes by screen name, with the browser that drew them. */
export interface Look {
  /** Browser, version and kind of machine: another one draws other pixels. */
  drawnBy: string;
  shots: Record<string, string>;
}

const accepted = new URL("shots.json", import.meta.url);

/** Takes all shots of a school as PNG files in a folder. */
export async function takeShots(browser: Browser, school: string, folder: string): Promise<Look> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const shots = await atOnce(3, await screensOf(school), async (screen) => {
    const page = await openStill(browser, school, screen);
    const picture = await screenshot(page, await wholePage(page));
    await page.context().close();
    await writeFile(join(folder, `${screen.name}.png`), picture);
    return [screen.name, digestOfPixels(await decode(picture))];
  });
  const drawnBy = `Chromium ${browser.version()}, ${process.platform} ${process.arch}`;
  return { drawnBy, shots: Object.fromEntries(shots) };
}

/** Returns the look accepted last; null before the first time. */
export async function readAccepted(): Promise<Look | null> {
  try {
    return JSON.parse(await readFile(accepted, "utf8"));
  } catch {
    return null;
  }
}

export async function accept(look: Look) {
  await writeFile(accepted, `${JSON.stringify(look, null, 2)}\n`);
}
