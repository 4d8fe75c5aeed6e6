import { start as drawLate } from "../../ui/carousel/late.client.ts";
import { start as openNotices } from "./popup.client.ts";

/** One script for three parts: a request's headers are larger than their code. */
export function start() {
  openNotices();
  afterNextPaint(() => afterNextPaint(unfold));
  drawLate();
}

/** Lays out the parts below the first screen. The browser skips them until it is painted and the notice is open. */
function unfold() {
  for (const page of document.querySelectorAll("[data-fold]")) page.removeAttribute("data-fold");
}

/** A task that begins in a frame runs after that frame is painted. */
function afterNextPaint(act: () => void) {
  requestAnimationFrame(() => setTimeout(act));
}
