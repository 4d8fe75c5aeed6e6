import { start as drawLate } from "../../widgets/late.behaviour.ts";
import { start as unfold } from "./fold.behaviour.ts";
import { start as openNotices } from "./popup.behaviour.ts";

/** Starts what Home alone has. One script for three: each request has more headers than these have code. */
export function start() {
  openNotices();
  unfold();
  drawLate();
}
