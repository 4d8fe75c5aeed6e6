import type { Page } from "@playwright/test";
import { decode, type Pixels, samePixel } from "./pixels.ts";
import { screenshot } from "./screenshot.ts";
import { type Box, readTexts, type Text } from "./texts.ts";

/** The contrast of one text with the painted pixels behind it. */
export interface Contrast {
  words: string;
  where: string;
  /** 95 of 100 pixels behind it give at least this contrast. */
  ratio: number;
  /** The worst pixel. */
  worst: number;
  /** WCAG 2.2 AA: 4.5; 3 for large letters and icons. */
  asked: number;
}

const bare = `
  *, *::before, *::after, ::placeholder, ::marker {
    -webkit-text-fill-color: transparent !important;
    text-decoration-color: transparent !important;
    text-shadow: none !important;
  }
  ::marker { color: transparent !important; }
  svg { visibility: hidden !important; }
`;

/** Measures all texts below one element inside an area of the page. */
export async function contrastsOf(page: Page, below: string, area: Box): Promise<Contrast[]> {
  const texts = await page.evaluate(readTexts, below);
  const shot = async () => decode(await screenshot(page, area));
  const painted = await shot();
  await page.evaluate((style) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, bare);
  const behind = await shot();
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  });
  return texts.flatMap((text) => {
    const ratios = text.lines.flatMap((line) => ratiosOf(text, inkIn(painted, behind, within(area, line)), behind));
    if (ratios.length === 0) return [];
    ratios.sort((a, b) => a - b);
    const [ratio, worst] = [ratios[Math.floor(ratios.length / 20)] as number, ratios[0] as number];
    return [{ words: text.words, where: text.where, ratio, worst, asked: askedFor(text) }];
  });
}

function askedFor({ size, bold }: Text): number {
  return size === 0 || size >= 24 || (bold && size >= 18.66) ? 3 : 4.5;
}

const within = (area: Box, { left, top, right, bottom }: Box): Box => ({
  left: left - area.left,
  right: right - area.left,
  top: top - area.top,
  bottom: bottom - area.top,
});

/** Returns the part of a box with painted letters; null when none is visible, for example behind another element. */
function inkIn(painted: Pixels, behind: Pixels, box: Box): Box | null {
  const ink = { left: Infinity, top: Infinity, right: -1, bottom: -1 };
  const [last, lowest] = [Math.min(box.right, painted.width), Math.min(box.bottom, painted.height)];
  for (let y = Math.max(0, Math.floor(box.top)); y < lowest; y++) {
    for (let x = Math.max(0, Math.floor(box.left)); x < last; x++) {
      const at = (y * painted.width + x) * 3;
      if (samePixel(painted.data, at, behind.data, at)) continue;
      ink.left = Math.min(ink.left, x);
      ink.right = Math.max(ink.right, x + 1);
      ink.top = Math.min(ink.top, y);
      ink.bottom = Math.max(ink.bottom, y + 1);
    }
  }
  return ink.right > 0 ? ink : null;
}

function ratiosOf({ colour }: Text, ink: Box | null, { data, width }: Pixels): number[] {
  if (!ink) return [];
  const [red, green, blue, opaque] = colour;
  const over = (own: number, ground: number) => own * opaque + ground * (1 - opaque);
  const ratios: number[] = [];
  for (let y = ink.top; y < ink.bottom; y++) {
    for (let x = ink.left; x < ink.right; x++) {
      const at = (y * width + x) * 3;
      const [r, g, b] = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
      ratios.push(ratioOf([over(red, r), over(green, g), over(blue, b)], [r, g, b]));
    }
  }
  return ratios;
}

const linear = Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

function luminance([red, green, blue]: number[]): number {
  const of = (value = 0) => linear[Math.round(value)] as number;
  return 0.2126 * of(red) + 0.7152 * of(green) + 0.0722 * of(blue);
}

/** Returns the contrast ratio of two colours (WCAG), 1 to 21. */
export function ratioOf(one: number[], other: number[]): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
