import sharp, { type Color } from "sharp";

/** Returns a picture of one colour. */
export const picture = (width: number, height: number, background: Color = "#205080") =>
  sharp({ create: { width, height, channels: 3, background } });
