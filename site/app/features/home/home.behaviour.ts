import { start as drawLate } from "../../widgets/late.behaviour.ts";
import { start as unfold } from "./fold.behaviour.ts";
import { start as openNotices } from "./popup.behaviour.ts";

/** One script for three behaviours: a request's headers are larger than their code. */
export function start() {
  openNotices();
  unfold();
  drawLate();
}
