import { createContext } from "react-router";
import type { Language } from "../base/language.ts";
import type { Preview } from "./previews.server.ts";

const NAME = "draft-files";
/** In one browser: servers refuse requests with too many. */
const MOST = 64;
const READ = 16;

interface PreviewLink {
  kind: string;
  id: string;
  token: string;
}

export function previewLinkIn(path: string): PreviewLink {
  const [kind = "", id = "", token = ""] = path.split("/");
  return { kind, id, token };
}

/** Returns the cookie that gives a browser the files of a draft. It holds the link, ends with it, and goes along only with requests for files. */
export function previewCookie({ kind, id, token }: PreviewLink, endsAt: Date, isSecure: boolean): string {
  const name = `${NAME}-${placeOf(`${kind}/${id}`)}`;
  const ends = endsAt.toUTCString();
  return `${name}=${kind}/${id}/${token}; Path=/api/image/; Expires=${ends}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

/** Returns the links to drafts that this browser has opened. */
export function openedPreviews(headers: Headers): PreviewLink[] {
  const found = (headers.get("Cookie") ?? "").matchAll(/(?:^|;\s*)draft-files-\d+=([^;]+)/g);
  return [...found].slice(0, READ).map(([, path = ""]) => previewLinkIn(path));
}

/** Two documents rarely share a cookie. */
const placeOf = (document: string) =>
  [...document].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 0) % MOST;

export interface ShownPreview {
  preview: Preview;
  now: Date;
  language: Language;
  /** A frame of the office says itself what it shows. Its links open beside it, for other pages refuse to be framed. */
  isFramed: boolean;
}

/** The draft on this page; null on all other pages. */
export const previewContext = createContext<ShownPreview | null>(null);
