import type { Browser } from "@playwright/test";
import { atOnce } from "./at-once.ts";
import { type Contrast, contrastsOf } from "./contrast-of-texts.ts";
import { contrastsOfControls, type Known } from "./controls.ts";
import { wholePage, windowOf } from "./screenshot.ts";
import { openView, viewsOf } from "./states.ts";
import { logTable } from "./table.ts";

type Found = Contrast & { on: string };

/** Measures the contrast of all texts, icons, edges and rings in every state. Returns how many are too low. */
export async function measureContrast(browser: Browser, school: string, only: string[]): Promise<number> {
  const views = await viewsOf(school, only);
  const known = new Map<number, Known>(views.map(({ width }) => [width, new Set()]));
  const found = await atOnce(3, views, async (view) => {
    const page = await openView(browser, school, view);
    const contrasts = await contrastsOf(page, view.below, await (view.fullPage ? wholePage : windowOf)(page));
    contrasts.push(...(await contrastsOfControls(page, known.get(view.width) as Known, view.below)));
    await page.context().close();
    return contrasts.map((each) => ({ ...each, on: view.name }));
  });
  return report(found.flat());
}

function report(all: Found[]): number {
  const lowest = lowestOfEach(all);
  const failures = lowest.filter(({ ratio, asked }) => ratio < asked);
  console.log(`\nContrast: ${all.length} texts, icons, edges and rings measured, ${failures.length} kinds too faint`);
  const head = ["ratio", "worst", "asked", "what", "where", "on"];
  const row = ({ ratio, worst, asked, words, where, on }: Found) => [
    ratio.toFixed(2),
    worst.toFixed(2),
    asked,
    words,
    where,
    on,
  ];
  if (failures.length > 0) logTable("Too faint", head, failures.map(row));
  for (const [title, asked, rings] of [
    ["The lowest ten of small letters", 4.5, false],
    ["The lowest ten of large letters and icons", 3, false],
    ["The lowest ten of edges and rings", 3, true],
  ] as const) {
    const some = lowest.filter((each) => each.asked === asked && /^\((edge|ring)\)$/.test(each.words) === rings);
    logTable(title, head, some.slice(0, 10).map(row));
  }
  return failures.length;
}

/** Groups equal findings by place and keeps the lowest; the lowest first. */
function lowestOfEach(all: Found[]): Found[] {
  const kinds = new Map<string, Found>();
  for (const each of all) {
    const kind = `${each.where} ${each.asked}`;
    const known = kinds.get(kind);
    if (!known || each.ratio < known.ratio) kinds.set(kind, each);
  }
  return [...kinds.values()].sort((a, b) => a.ratio / a.asked - b.ratio / b.asked);
}
