import { start as unfold } from "./fold.ts";
import { start as drawLate } from "./late.ts";
import { start as openNotices } from "./popup.ts";

/** Starts what Home alone has. One script for three: each request has more headers than these have code. */
export function start() {
  openNotices();
  unfold();
  drawLate();
}
