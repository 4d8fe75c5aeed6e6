import { expect, test } from "vitest";
import { runsOf, typeset, widthOf } from "./typesetting.server.ts";

const fontsOf = (text: string) => runsOf(text, "display").map(({ font, text }) => `${text} ${font.familyName}`);

test("a heading is set in Fraunces, Hindi and the rupee in Mukta", () => {
  expect(fontsOf("Annual day")).toEqual([expect.stringMatching(/^Annual day Fraunces/)]);
  expect(fontsOf("खेल Day ₹5")).toEqual([
    expect.stringMatching(/^खेल {2}Mukta/),
    expect.stringMatching(/^Day {2}Fraunces/),
    expect.stringMatching(/^₹ Mukta/),
    expect.stringMatching(/^5 Fraunces/),
  ]);
});

test("a letter that no font has loses its accent, a sign that none has is left out", () => {
  expect(runsOf("Café Ẅ🎉日", "display").map(({ text }) => text)).toEqual(["Café W"]);
});

test("Hindi is joined: क्ष is one letter, and no vowel sign stands alone", () => {
  expect(widthOf("क्ष", "display")).toBeLessThan(widthOf("क", "display") + widthOf("ष", "display"));
  for (const { font, text } of runsOf("प्रतियोगिता में विद्यार्थियों की स्थिति", "strong")) {
    const { glyphs } = font.layout(text);
    expect(glyphs.every(({ id }) => id > 0)).toBe(true);
    // The dotted circle is what a sign hangs on that has lost its letter.
    expect(glyphs.flatMap(({ codePoints }) => codePoints)).not.toContain(0x25cc);
  }
});

const box = { width: 600, height: 300, sizes: [90, 60, 40] };

test("words are as large as their box lets them, in the fewest lines of about the same width", () => {
  expect(typeset("News", "display", [box])).toMatchObject({ lines: ["News"], size: 90 });
  expect(typeset("Inter-school quiz competition", "display", [{ ...box, lines: 2 }])).toMatchObject({
    lines: ["Inter-school", "quiz competition"],
  });
});

test("what fits in no size is broken within words and ends in an ellipsis", () => {
  const { lines, size, leading } = typeset("Supercalifragilistic".repeat(20), "display", [box]);
  expect(lines.length * leading).toBeLessThanOrEqual(300);
  for (const line of lines) expect(widthOf(line, "display") * size).toBeLessThanOrEqual(600);
  expect(lines.at(-1)).toMatch(/…$/);
});
