import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * Returns what axe finds on a page, or on a part of it, as it stands.
 * @param without parts that are judged elsewhere.
 * @param rules the rules to judge by; all of WCAG 2.2 AA and the best practices unless they are given.
 */
export async function violationsOf(page: Page, part = "html", without: string[] = [], rules?: string[]) {
  const axe = new AxeBuilder({ page })
    .include(part)
    // What is right is not listed, and no second tab is opened for what frames of other sites would need.
    .options({ resultTypes: ["violations"] })
    .setLegacyMode();
  if (rules) axe.withRules(rules);
  else axe.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]);
  for (const selector of without) axe.exclude(selector);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
}
