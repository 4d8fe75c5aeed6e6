import { expect, test } from "vitest";
import { type Colour, contrast, readColour } from "./tokens.tsx";

const [ink, cream] = ["#14213d", "#fbf3e1"].map((value) => readColour(value) as Colour) as [Colour, Colour];

test("contrast is that of WCAG, whichever of the two is the ground", () => {
  expect(contrast([0, 0, 0, 1], [255, 255, 255, 1])).toBeCloseTo(21);
  expect(contrast(ink, cream)).toBeCloseTo(14.5, 1);
  expect(contrast(cream, ink)).toBeCloseTo(14.5, 1);
});

test("a translucent colour mixes with its ground", () => {
  const veil = readColour("rgb(251 243 225 / 0.5)") as Colour;
  expect(contrast(veil, cream)).toBeCloseTo(1);
  expect(contrast(veil, ink)).toBeLessThan(contrast(cream, ink));
});

test("a size is no colour", () => {
  expect(readColour("0.25rem")).toBeNull();
});
