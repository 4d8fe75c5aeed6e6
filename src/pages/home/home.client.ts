import { start as drawLate } from "../../ui/carousel/late.client.ts";
import { start as openNotices } from "./popup.client.ts";

/** One script for three parts: a request's headers are larger than their code. */
export function start() {
  openNotices();
  afterNextPaint(() => afterNextPaint(unfold));
  drawLate();
}

/**
 * Lays out the parts below the first screen. The browser skips them until it is painted and the notice is open. Whoever came for one of
 * them is led there again: until then its place was a guess.
 */
function unfold() {
  for (const page of document.querySelectorAll("[data-fold]")) page.removeAttribute("data-fold");
  const [visit] = performance.getEntriesByType("navigation");
  // Back and Reload bring the reader's own place.
  if (location.hash && visit?.toJSON().type === "navigate")
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
}

/** A task that begins in a frame runs after that frame is painted. */
function afterNextPaint(act: () => void) {
  requestAnimationFrame(() => setTimeout(act));
}
