import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * Returns axe's findings on a page, or on a part of it, in its present state.
 * @param without parts that other tests judge.
 * @param rules the rules; default: all of WCAG 2.2 AA and the best practices.
 */
export async function violationsOf(page: Page, part = "html", without: string[] = [], rules?: string[]) {
  const axe = new AxeBuilder({ page })
    .include(part)
    // Lists violations alone, and opens no second tab for frames of other sites.
    .options({ resultTypes: ["violations"] })
    .setLegacyMode();
  if (rules) axe.withRules(rules);
  else axe.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]);
  for (const selector of without) axe.exclude(selector);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
}
