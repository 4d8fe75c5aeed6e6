/** Red, green and blue from 0 to 255; cover from 0 to 1. */
export type Colour = [red: number, green: number, blue: number, cover: number];

/** Reads `#14213d` and `rgb(20 33 61 / 0.72)`; null for other texts. */
export function readColour(value: string): Colour | null {
  const [, hex] = value.match(/^#([0-9a-f]{6})$/i) ?? [];
  if (hex) return [...[0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)), 1] as Colour;
  const parts = value.match(/^rgb\(([\d.]+) ([\d.]+) ([\d.]+) \/ ([\d.]+)\)$/)?.slice(1);
  return parts ? (parts.map(Number) as Colour) : null;
}

/** Returns the contrast ratio (WCAG 2.2), 1 to 21, of a colour on an opaque ground. */
export function contrast(colour: Colour, ground: Colour): number {
  const [lighter, darker] = [luminance(over(colour, ground)), luminance(ground)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Returns the visible colour of a translucent colour over a ground. */
function over([red, green, blue, cover]: Colour, [groundRed, groundGreen, groundBlue]: Colour): Colour {
  const mix = (part: number, below: number) => part * cover + below * (1 - cover);
  return [mix(red, groundRed), mix(green, groundGreen), mix(blue, groundBlue), 1];
}

function luminance([red, green, blue]: Colour): number {
  const [r, g, b] = [red, green, blue].map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
