/** The drawings in demo/drawings that pictures are cut from. */
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

/** The hour a drawing is shown at: as drawn, or washed over with another light. */
export type Light = "morning" | "late" | "evening";

/** How one picture is made: the box (x, y, width, height) of a drawing, in a light, at a width in pixels. */
export interface PictureRecipe {
  path: string;
  drawing: Drawing;
  box: readonly [number, number, number, number];
  alt: string;
  light: Light;
  width: number;
}

type Row = [name: string, drawing: Drawing, box: PictureRecipe["box"], alt: string, light?: Light];

/** The recipes of one folder; `width` is that of the finished pictures. */
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
