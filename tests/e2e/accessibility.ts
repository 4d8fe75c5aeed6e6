import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What axe finds on a page, or on a part of it, as it stands; `without` names parts that are looked at elsewhere. */
export async function violationsOf(page: Page, part = "html", without: string[] = []) {
  const axe = new AxeBuilder({ page })
    .include(part)
    // What is right is not listed, and no second tab is opened for what frames of other sites would need.
    .options({ resultTypes: ["violations"] })
    .setLegacyMode()
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]);
  for (const selector of without) axe.exclude(selector);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
}
