import sharp, { type Color } from "sharp";

/** Returns a photo of one colour, to be chosen in a browser. */
export const photoFile = async (name: string, colour: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await picture(640, 480, colour).jpeg().toBuffer(),
});

/** Returns a picture of one colour. */
export const picture = (width: number, height: number, background: Color = "#205080") =>
  sharp({ create: { width, height, channels: 3, background } });
