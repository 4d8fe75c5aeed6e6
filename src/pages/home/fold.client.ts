/** Lays out the parts below the first screen after it is painted and the notice is open. Until then the browser skips them. */
export function start() {
  afterNextPaint(() => afterNextPaint(unfold));
}

function unfold() {
  for (const page of document.querySelectorAll("[data-fold]")) page.removeAttribute("data-fold");
}

/** A task that begins in a frame runs after that frame is painted. */
function afterNextPaint(act: () => void) {
  requestAnimationFrame(() => setTimeout(act));
}
