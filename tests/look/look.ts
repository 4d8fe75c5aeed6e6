import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import playwright from "../../playwright.config.ts";
import { measureContrast } from "./measure-contrast.ts";
import { measureShifts } from "./measure-shifts.ts";
import { measureWords } from "./measure-words.ts";
import { layOut } from "./other-version.ts";
import { decode, writeDifference } from "./pixels.ts";
import { screensOf } from "./screens.ts";
import { accept, type Look, readAccepted, takeShots } from "./shots.ts";
import { openStillSchool } from "./still-school.ts";
import { logTable } from "./table.ts";

const results = join(import.meta.dirname, "../../test-results/look");
const measures: Record<string, (browser: Browser, school: string, only: string[]) => Promise<number>> = {
  contrast: measureContrast,
  shifts: measureShifts,
  words: measureWords,
};

const [first, ...rest] = process.argv.slice(2);
const { args = [], ...launch } = playwright.use?.launchOptions ?? {};
// Decodes and paints pictures whole: otherwise the browser scales some in another way now and then.
const whole = ["--disable-checker-imaging", "--disable-partial-raster", "--disable-low-res-tiling"];
const browser = await chromium.launch({ ...launch, args: [...args, ...whole] });
try {
  process.exitCode = (await look()) ? 0 : 1;
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
} finally {
  await browser.close();
}

/** Resolves to true when all is well. */
function look(): Promise<boolean> {
  if (first === "--measure") return measure(rest);
  if (first === undefined || first === "--accept") return compareWithAccepted(first !== undefined);
  if (first.startsWith("-"))
    throw new Error(`npm run look knows --accept and --measure, and the name of a commit; not ${first}.`);
  return compareWith(first);
}

async function compareWithAccepted(accepting: boolean): Promise<boolean> {
  const now = await shoot("now");
  if (accepting) {
    await accept(now);
    console.log(
      `Accepted: ${Object.keys(now.shots).length} shots. Commit tests/look/shots.json with what changed them.`,
    );
    return true;
  }
  const before = await readAccepted();
  if (!before) throw new Error("No look has been accepted yet: npm run look -- --accept");
  if (before.drawnBy !== now.drawnBy) {
    console.log(`The accepted look was drawn by ${before.drawnBy}; here is ${now.drawnBy}, which draws other pixels.`);
    console.log("Comparing with a commit works anywhere: npm run look -- <commit>");
    return false;
  }
  const names = [...new Set([...Object.keys(before.shots), ...Object.keys(now.shots)])];
  const changed = names.filter((name) => before.shots[name] !== now.shots[name]);
  if (changed.length > 0) {
    console.log(`Looks different from what was accepted: ${changed.join(", ")}`);
    console.log("To see where: npm run look -- <commit>. When it is meant: npm run look -- --accept");
  } else console.log(`All ${names.length} shots look as accepted.`);
  return changed.length === 0;
}

async function compareWith(commit: string): Promise<boolean> {
  const version = await layOut(commit);
  try {
    const [before, now] = [await shoot("before", version.place), await shoot("now")];
    const names = Object.keys({ ...before.shots, ...now.shots });
    const folder = join(results, "differences");
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const rows: [string, string, string][] = [];
    for (const name of names.filter((name) => before.shots[name] !== now.shots[name])) {
      if (!before.shots[name] || !now.shots[name]) rows.push([name, "all", "is only in one of both"]);
      else {
        const [old, fresh] = [await pictureOf("before", name), await pictureOf("now", name)];
        const count = await writeDifference(old, fresh, join(folder, `${name}.png`));
        rows.push([name, String(count), `test-results/look/differences/${name}.png`]);
      }
    }
    if (rows.length > 0) logTable(`Looks different from ${commit}`, ["screen", "pixels", "where"], rows);
    else console.log(`All ${names.length} shots look as at ${commit}.`);
    return rows.length === 0;
  } finally {
    await version.remove();
  }
}

function pictureOf(side: string, name: string) {
  return decode(join(results, side, `${name}.png`));
}

async function shoot(side: string, place?: string): Promise<Look> {
  const school = await openStillSchool(place);
  try {
    return await takeShots(browser, school.url, join(results, side));
  } finally {
    await school.close();
  }
}

/** Runs the named measures, or all, on the pages whose names begin with the other words, or on all. */
async function measure(words: string[]): Promise<boolean> {
  const named = words.filter((word) => word in measures);
  const only = words.filter((word) => !(word in measures));
  const school = await openStillSchool();
  try {
    const pages = (await screensOf(school.url)).map(({ name }) => name);
    const unknown = only.find((word) => !pages.some((page) => page.startsWith(word)));
    if (unknown)
      throw new Error(`${unknown} is no measure (${Object.keys(measures).join(", ")}) and no page (Home, News…).`);
    let faults = 0;
    for (const [name, take] of Object.entries(measures)) {
      if (named.length === 0 || named.includes(name)) faults += await take(browser, school.url, only);
    }
    console.log(`\n${faults} faults`);
    return faults === 0;
  } finally {
    await school.close();
  }
}
