export type Drawing =
  | "annual-day"
  | "assembly"
  | "biology-lab"
  | "chemistry-lab"
  | "computer-lab"
  | "facade"
  | "library"
  | "physics-lab"
  | "playground"
  | "pre-school"
  | "principal"
  | "quiz"
  | "robotics"
  | "smart-class"
  | "sports-day";

/** The light on a drawing: as drawn, or with another wash. */
export type Light = "morning" | "late" | "evening";

/** A picture to make: the box (x, y, width, height) of a drawing, its light, and its width in pixels. */
export interface PictureRecipe {
  path: string;
  drawing: Drawing;
  box: readonly [number, number, number, number];
  alt: string;
  light: Light;
  width: number;
}

type Row = [name: string, drawing: Drawing, box: PictureRecipe["box"], alt: string, light?: Light];

/** Returns the recipes of one folder; `width` is that of the finished pictures. */
export function folderOf(folder: string, width: number, rows: readonly Row[]): PictureRecipe[] {
  return rows.map(([name, drawing, box, alt, light = "morning"]) => ({
    path: `${folder}/${name}.jpg`,
    drawing,
    box,
    alt,
    light,
    width,
  }));
}
