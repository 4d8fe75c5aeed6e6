import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
interface Asked {
  context: { include: string[]; exclude: string[] };
  options: axe.RunOptions;
}

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Axe rules whose result depends on the layout. The others judge the document, which is the same at every width. */
export const layoutRules = ["color-contrast", "link-in-text-block", "scrollable-region-focusable", "target-size"];
const languageRules = ["html-has-lang", "valid-lang"];
/** Axe rules for a page in Hindi: its document is that of the English page with other words. */
export const hindiRules = [...layoutRules, ...languageRules];
/** The same where the Hindi has no part of its own, and so no colour. */
export const hindiRulesWithoutColours = ["scrollable-region-focusable", "target-size", ...languageRules];

/**
 * Returns axe's findings on a page, or on a part of it, in its present state.
 * @param without parts that other tests judge.
 * @param rules the rules; default: all of WCAG 2.2 AA and the best practices.
 */
export async function violationsOf(page: Page, part = "html", without: string[] = [], rules?: string[]) {
  // Once for each document: half a megabyte of script.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const runOnly: axe.RunOnly = rules ? { type: "rule", values: rules } : { type: "tag", values: TAGS };
  const asked: Asked = {
    context: { include: [part], exclude: without },
    // No page plays a sound or holds a page of its own: axe need not fetch the one and wait for the other.
    options: { runOnly, resultTypes: ["violations"], preload: false, iframes: false },
  };
  const { violations } = await page.evaluate(
    ({ context, options }) => (globalThis as unknown as { axe: typeof axe }).axe.run(context, options),
    asked,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
}

/** Expects that axe finds nothing in a part of a page in its present state, and that the page is not wider than its window. */
export async function expectSound(page: Page, part = "main") {
  expect(await violationsOf(page, part)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}
