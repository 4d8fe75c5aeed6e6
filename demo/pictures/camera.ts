import { createHash } from "node:crypto";
import type { Exif } from "sharp";
import type { Light } from "./recipe.ts";

/** The settings of the invented camera in each light. */
const settings: Record<Light | "portrait", { iso: number[]; aperture: number[]; exposure: number[]; hour: number }> = {
  morning: { iso: [100, 200], aperture: [56, 80], exposure: [250, 500, 800], hour: 8 },
  late: { iso: [200, 400], aperture: [40, 56], exposure: [125, 250], hour: 16 },
  evening: { iso: [800, 1600], aperture: [18, 28], exposure: [30, 60], hour: 18 },
  portrait: { iso: [100, 200], aperture: [20, 28], exposure: [160, 200], hour: 10 },
};

/** Returns EXIF like a camera's, the same for the same path and without a place. `day` is `YYYY-MM-DD`. */
export function exifOf(path: string, light: Light | "portrait", day: string): Exif {
  const [first = 0, second = 0, third = 0, fourth = 0] = createHash("sha256").update(path).digest();
  const { iso, aperture, exposure, hour } = settings[light];
  const pick = (values: number[], chance: number) => values[chance % values.length] ?? 0;
  const two = (value: number) => String(value).padStart(2, "0");
  const taken = `${day.replaceAll("-", ":")} ${two(hour + (first % 2))}:${two(second % 60)}:${two(third % 60)}`;
  return {
    IFD0: { Make: "Lumen Works", Model: "Lumen L2", DateTime: taken },
    IFD2: {
      DateTimeOriginal: taken,
      ISOSpeedRatings: String(pick(iso, fourth)),
      FNumber: `${pick(aperture, third)}/10`,
      ExposureTime: `1/${pick(exposure, second)}`,
    },
  };
}
