/** The constants of the lightbox (§9, read as decisions §4.12 says). Times in milliseconds, lengths in CSS pixels. */
export const lightbox = {
  /** How long the change from one photo to the next takes. */
  slideDuration: 25,
  /** How long the slideshow shows each photo. */
  slideshowInterval: 1700,
  maxZoom: 8,
  /** No setting goes beyond it. */
  maxZoomCap: 24,
  /** Narrower screens get the layout for phones; `lightbox.css` repeats it, since a media query takes no variable. */
  mobileBreakpoint: 768,
  /** A finger that moved this far sideways turns to another photo. */
  swipeThreshold: 50,
  theme: "night",
} as const;

export type LightboxTheme = "night" | "day";

/** How far a photo can be enlarged, when `asked` is set: never beyond the cap, never below its own size. */
export function zoomLimit(asked: number = lightbox.maxZoom): number {
  return Math.min(Math.max(asked, 1), lightbox.maxZoomCap);
}

/** A gesture is a swipe when it went sideways, and far enough. */
export function swipeOf(x: number, y: number): "previous" | "next" | null {
  if (Math.abs(x) < lightbox.swipeThreshold || Math.abs(x) <= Math.abs(y)) return null;
  return x > 0 ? "previous" : "next";
}
