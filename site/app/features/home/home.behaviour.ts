import { start as drawLate } from "../../widgets/late.behaviour.ts";
import { start as unfold } from "./fold.behaviour.ts";
import { start as openNotices } from "./popup.behaviour.ts";

/** Starts the three behaviours of Home. One script instead of three: the headers of a request are larger than their code. */
export function start() {
  openNotices();
  unfold();
  drawLate();
}
