/** Times in milliseconds, lengths in CSS pixels (§9). */
export const lightbox = {
  slideDuration: 25,
  slideshowInterval: 1700,
  maxZoom: 8,
  maxZoomCap: 24,
  /** Narrower screens get the phone layout. `lightbox.css` repeats the number: a media query takes no variable. */
  mobileBreakpoint: 768,
  swipeThreshold: 50,
  theme: "night",
} as const;

export type LightboxTheme = "night" | "day";

export function swipeOf(x: number, y: number): "previous" | "next" | null {
  if (Math.abs(x) < lightbox.swipeThreshold || Math.abs(x) <= Math.abs(y)) return null;
  return x > 0 ? "previous" : "next";
}
