import { isDeepStrictEqual } from "node:util";
import type { Page } from "@playwright/test";
import { type Contrast, contrastsOf, ratioOf } from "./contrast-of-texts.ts";
import { decode, type Pixels } from "./pixels.ts";
import { around, screenshot } from "./screenshot.ts";

/** A control of a page, one of its kind, with a mark for a selector. */
interface Control {
  selector: string;
  kind: string;
}

/** Kinds of controls that were measured on any page. */
export type Known = Set<string>;

/** Pixels around a control that may hold its focus ring. */
const AROUND = 12;

/** Measures the controls of new kinds: their letters under the pointer, their ring, the edges of fields. */
export async function contrastsOfControls(page: Page, known: Known, below: string): Promise<Contrast[]> {
  const found = await page.evaluate(markControls, below);
  const fresh = found.filter(({ kind }) => !known.has(kind) && known.add(kind));
  const contrasts: Contrast[] = [];
  for (const { selector, kind } of fresh) {
    const control = page.locator(selector);
    // An island that woke on focus may have replaced or removed its controls.
    if (!(await control.isVisible())) continue;
    await control.evaluate((node) => node.scrollIntoView({ block: "center", inline: "center", behavior: "instant" }));
    if (await control.evaluate((node) => node.matches(".field__input"))) {
      contrasts.push(await edgeContrast(page, selector, kind));
    }
    const { left, top, right, bottom } = await control.evaluate((node) => node.getBoundingClientRect());
    await page.mouse.move((left + right) / 2, (top + bottom) / 2);
    for (const each of await contrastsOf(page, selector, await around(page, selector, AROUND))) {
      contrasts.push({ ...each, where: `${each.where} :hover` });
    }
    await page.mouse.move(0, 0);
    contrasts.push(...(await ringContrast(page, selector, kind)));
  }
  return contrasts;
}

/** Runs in the page: numbers the focusable elements and names their kinds. */
function markControls(below: string): Control[] {
  const kinds = "a[href], button:enabled, input:enabled, select, textarea, summary, [tabindex='0']";
  const all = document.querySelector(below)?.querySelectorAll<HTMLElement>(kinds) ?? [];
  const seen = [...all].filter((node) => {
    const { width, height, left, right } = node.getBoundingClientRect();
    // Items of a row that are out of sight look like those in sight.
    return (
      node.checkVisibility({ visibilityProperty: true }) &&
      node.tabIndex >= 0 &&
      width > 4 &&
      height > 4 &&
      left >= 0 &&
      right <= innerWidth
    );
  });
  return seen.map((node, index) => {
    node.dataset.look = String(index);
    const own = [node.localName, ...node.classList].join(".");
    const around = node.parentElement?.closest("[class]")?.className.split(" ")[0] ?? "";
    const part = node.closest("section, footer, header > *, dialog, form")?.className ?? "";
    return { selector: `[data-look="${index}"]`, kind: `${part.split(" ").at(-1)} ${around} > ${own}` };
  });
}

const pixel = ({ data, width }: Pixels, x: number, y: number): number[] => [
  ...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3),
];

/** Returns the contrast of a field's edge, one or two pixels wide, on its worst side. */
async function edgeContrast(page: Page, selector: string, kind: string): Promise<Contrast> {
  const OUT = 4;
  const shot = await decode(await screenshot(page, await around(page, selector, OUT)));
  const [last, lowest] = [shot.width - 1, shot.height - 1];
  const [middle, half] = [Math.floor(last / 2), Math.floor(lowest / 2)];
  const sides = [
    [0, half, 1, 0],
    [last, half, -1, 0],
    [middle, 0, 0, 1],
    [middle, lowest, 0, -1],
  ] as const;
  const ratios = sides.map(([x, y, rightwards, downwards]) => {
    const inwards = Array.from({ length: 2 * OUT }, (_, far) => pixel(shot, x + far * rightwards, y + far * downwards));
    return Math.max(...inwards.map((each) => ratioOf(pixel(shot, x, y), each)));
  });
  return { words: "(edge)", where: kind, ratio: Math.min(...ratios), worst: Math.min(...ratios), asked: 3 };
}

/** Returns how the focus changes the pixels around a control: the change of most of them; 0 when too few change for a ring. */
async function ringContrast(page: Page, selector: string, kind: string): Promise<Contrast[]> {
  const control = page.locator(selector);
  const area = await around(page, selector, AROUND);
  const before = await decode(await screenshot(page, area));
  await control.evaluate((node) => (node as HTMLElement).focus({ focusVisible: true } as FocusOptions));
  const after = await decode(await screenshot(page, area));
  // The control is gone, or visible only on focus, like the skip link.
  if (!(await control.isVisible()) || !isDeepStrictEqual(await around(page, selector, AROUND), area)) return [];
  await control.evaluate((node) => (node as HTMLElement).blur());
  const changes: number[] = [];
  for (let y = 0; y < after.height; y++) {
    for (let x = 0; x < after.width; x++) {
      const change = ratioOf(pixel(before, x, y), pixel(after, x, y));
      if (change > 1.05) changes.push(change);
    }
  }
  changes.sort((a, b) => a - b);
  const enough = changes.length > after.width + after.height - 4 * AROUND;
  const ratio = enough ? (changes[Math.floor(changes.length / 2)] as number) : 0;
  return [{ words: "(ring)", where: `${kind} :focus`, ratio, worst: changes.at(-1) ?? 0, asked: 3 }];
}
