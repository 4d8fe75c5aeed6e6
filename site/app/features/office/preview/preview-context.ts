import type { Preview } from "@school/content/office/document/preview";
import { createContext } from "react-router";

/** The draft on this page; null on all other pages. */
export const previewContext = createContext<{ preview: Preview; now: Date } | null>(null);

/** Keeps caches and search engines out. @param cookie gives the reader the draft's files. */
export function asPreview(page: Response, cookie: string): Response {
  const headers = new Headers(page.headers);
  headers.set("Cache-Control", "no-store");
  headers.set("X-Robots-Tag", "noindex, nofollow");
  headers.delete("Speculation-Rules");
  headers.append("Set-Cookie", cookie);
  return new Response(page.body, { status: page.status, headers });
}
