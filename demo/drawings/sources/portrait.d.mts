export interface PortraitOptions {
  /** 0–3, from middle to dark to light: see SKIN. */
  skin?: number;
  /** 0–3: straw, mist, leaf, apricot. */
  ground?: number;
  style?: "plaits" | "side" | "tied" | "crop" | "curls" | "turban";
  glasses?: boolean;
  smile?: boolean;
  /** Colour of the badge. */
  house?: string;
}
/** The marks of one portrait, 400 x 480, to be put into an SVG with `portraitDefs`. */
export function portrait(options?: PortraitOptions): string;
export const portraitDefs: string;
