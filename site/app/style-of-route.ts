import { createHash } from "node:crypto";
import styles, { linked } from "virtual:page-styles";
import type { Style } from "./shell/page-style.ts";

const known = new Map(Object.entries(styles).map(([route, text]) => [route, { text, source: sourceOf(text) }]));

/** By the route's id. */
export const isOfOffice = (id = "root") => id.startsWith("features/office/");

export function styleOfRoute(id = "root"): Style {
  const list = isOfOffice(id) ? "office" : "site";
  return linked ? { href: linked[list] } : ((known.get(id) ?? known.get("root")) as Style);
}

function sourceOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
