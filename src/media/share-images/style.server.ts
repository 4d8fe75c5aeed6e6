import { readFileSync } from "node:fs";

let tokens: string | undefined;

export function colour(name: "ink" | "navy" | "cream" | "parchment" | "gold" | "text-quiet" | "danger"): string {
  tokens ??= readFileSync(new URL("../../../brand/tokens.css", import.meta.url), "utf8");
  const value = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1];
  if (!value) throw new Error(`tokens.css has no colour --${name}`);
  return value;
}

/** Returns the design's pointed arch (`--arch`) as SVG path data. */
export function arch({ x, y, width, height }: { x: number; y: number; width: number; height: number }): string {
  const [middle, right, bottom] = [x + width / 2, x + width, y + height];
  const [spring, bend] = [y + 0.38 * height, y + 0.11 * height];
  return `M${x} ${bottom}V${spring}Q${x} ${bend} ${middle} ${y}Q${right} ${bend} ${right} ${spring}V${bottom}Z`;
}

export function star(x: number, y: number, side: number): string {
  const outline = "M12 3l2.7 6 6.3.6-4.7 4.3 1.4 6.4L12 17l-5.7 3.3 1.4-6.4L3 9.6 9.3 9z";
  return `<path transform="translate(${x} ${y}) scale(${side / 24})" d="${outline}" fill="${colour("gold")}"/>`;
}
