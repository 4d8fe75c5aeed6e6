import { createHash } from "node:crypto";
import styles, { linked } from "virtual:page-styles";
import type { Style } from "./shell/page-style.ts";

const known = new Map(Object.entries(styles).map(([route, text]) => [route, { text, source: sourceOf(text) }]));

/** Returns the style of a route by its id; for an unknown id the style of the frame. */
export function styleOfRoute(id = "root"): Style {
  const list = id.startsWith("features/office/") ? "office" : "site";
  return linked ? { href: linked[list] } : ((known.get(id) ?? known.get("root")) as Style);
}

/** Returns the hash of a style as `style-src` takes it. */
function sourceOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
