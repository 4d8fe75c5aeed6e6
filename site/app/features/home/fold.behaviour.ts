/**
 * Lays out what stands below the first screen of a long page, once that screen is painted and the notice stands over it.
 * Until then the style sheet lets the browser pass over it.
 */
export function start() {
  afterNextPaint(() => afterNextPaint(unfold));
}

function unfold() {
  for (const page of document.querySelectorAll("[data-fold]")) page.removeAttribute("data-fold");
}

/** A task that begins in a frame runs after the frame is painted. */
function afterNextPaint(act: () => void) {
  requestAnimationFrame(() => setTimeout(act));
}
