import { isOffice } from "@school/content/office/doors/address";
import { isUpload } from "@school/content/office/files/files";

const classes: [name: string, isOf: (path: string) => boolean][] = [
  ["asset", (path) => path.startsWith("/assets/")],
  ["file", (path) => path.startsWith("/api/image/")],
  ["form", (path) => path.startsWith("/api/form/")],
  ["api", (path) => path.startsWith("/api/")],
  ["health", (path) => path === "/health" || path === "/ready"],
  ["upload", isUpload],
  ["office", isOffice],
];

/** Returns the kind of a request; nothing else of its address is kept. */
export function routeClass(method = "GET", url = "/"): string {
  const path = url.replace(/[?#].*/s, "");
  const found = classes.find(([, isOf]) => isOf(path))?.[0];
  return found ?? (method === "POST" ? "form" : "page");
}
