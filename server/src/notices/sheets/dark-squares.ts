import { encode } from "uqr";

/** Returns the dark squares of a code for cameras (QR) with a white edge, whose corner is at x and y. */
export function darkSquares(text: string, x: number, y: number, side: number) {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const step = side / size;
  return data.flatMap((row, down) =>
    row.flatMap((isDark, across) => (isDark ? [{ x: x + across * step, y: y + down * step, side: step }] : [])),
  );
}
