import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { demoSchool, emptySchool } from "../support/browser/schools.ts";
import { test } from "../support/browser/test.ts";
import { addresses } from "../support/routes.ts";

const root = join(import.meta.dirname, "../..");

/** The sheet of a late island, which the island itself fetches. */
const late = ["lightbox.css"];

for (const [name, school] of Object.entries({ demo: demoSchool, empty: emptySchool })) {
  test(`${name}: a page carries every CSS rule that matches on it, and links no sheet`, async ({ page }) => {
    const pages: Record<string, string> = {};
    for (const address of [...(await addresses(school())), "/RemovePhoto", "/NoSuchPage"]) {
      const html = await (await fetch(school() + address)).text();
      expect(html, address).not.toContain('rel="stylesheet"');
      pages[address] = html;
    }
    expect(await page.evaluate(undressed, { pages, sheets: await sources() })).toEqual([]);
  });
}

async function sources(): Promise<string[]> {
  const folders = ["brand", "src"].map((folder) => join(root, folder));
  const names = (
    await Promise.all(folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })))
  ).flat();
  const [ofSite, ofOffice] = await Promise.all(["site.css", "office.css"].map(importsOf));
  const sheets = names
    .filter(({ name }) => name.endsWith(".css") && !late.includes(name) && name !== "office.css")
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((sheet) => ofSite?.includes(sheet) || !ofOffice?.includes(sheet));
  return Promise.all(sheets.map((sheet) => readFile(sheet, "utf8")));
}

async function importsOf(list: string): Promise<string[]> {
  const folder = join(root, "src/ui/styles");
  const text = await readFile(join(folder, list), "utf8");
  return [...text.matchAll(/^@import "(.+?)"/gm)].map(([, path]) => join(folder, path as string));
}

/** Runs in the browser: returns the selectors of the sources that match a page but are missing from its style. */
function undressed({ pages, sheets }: { pages: Record<string, string>; sheets: string[] }): string[] {
  const selectorsOf = (text: string) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text.replaceAll(/@import[^;]+;/g, ""));
    const found = new Set<string>();
    const collect = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) for (const one of split(rule.selectorText)) found.add(one);
        else if ("cssRules" in rule) collect(rule.cssRules as CSSRuleList);
      }
    };
    collect(sheet.cssRules);
    return [...found];
  };
  /** Splits at commas outside brackets; the minifier writes some lists as one `:is()`. */
  const split = (selector: string) => {
    const parts = [""];
    let depth = 0;
    for (const letter of selector.replace(/^:is\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))+)\)$/, "$1")) {
      depth += letter === "(" ? 1 : letter === ")" ? -1 : 0;
      if (letter === "," && depth === 0) parts.push("");
      else parts[parts.length - 1] += letter;
    }
    return parts.map((part) => part.trim());
  };
  /** Removes the states from selectors, since any element may become hovered, chosen or open. */
  const states =
    /:not\(:[a-z-]+\)|::[a-z-]+(\([^)]*\))?|:(hover|focus(-visible|-within)?|active|checked|target|popover-open|modal)/g;
  const all = [...new Set(sheets.flatMap(selectorsOf))].map((selector) => {
    const still = selector.replaceAll(states, "").replace(/([>+~\s]|^)$/, "$1*");
    return { selector, still };
  });
  return Object.entries(pages).flatMap(([address, html]) => {
    const page = new DOMParser().parseFromString(html, "text/html");
    const carried = new Set(selectorsOf(page.querySelector("head style")?.textContent ?? ""));
    const missing = all.filter(({ selector, still }) => !carried.has(selector) && page.querySelector(still));
    return missing.map(({ selector }) => `${address}: ${selector}`);
  });
}
