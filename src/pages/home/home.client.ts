import { start as drawLate } from "../../ui/late.client.ts";
import { start as unfold } from "./fold.client.ts";
import { start as openNotices } from "./popup.client.ts";

/** One script for three parts: a request's headers are larger than their code. */
export function start() {
  openNotices();
  unfold();
  drawLate();
}
