import type { Preview } from "@school/content/office/document/preview";
import { createContext } from "react-router";

/** The draft that a page of the website is shown with, and the time; null for every other page. */
export const previewContext = createContext<{ preview: Preview; now: Date } | null>(null);

/**
 * Returns the answer as a preview: no cache keeps it, and no search engine shows it.
 * @param cookie by which its reader gets the files of the draft.
 */
export function asPreview(page: Response, cookie: string): Response {
  const headers = new Headers(page.headers);
  headers.set("Cache-Control", "no-store");
  headers.set("X-Robots-Tag", "noindex, nofollow");
  headers.delete("Speculation-Rules");
  headers.append("Set-Cookie", cookie);
  return new Response(page.body, { status: page.status, headers });
}
