import { createContext } from "react-router";
import { type DocumentKind, entities } from "../kinds/all.ts";
import { itemAddress, itemKinds } from "../kinds/item-pages.ts";
import type { ContentSource } from "../kinds/source.ts";
import { describeDocument } from "./form/documents.ts";

export interface Preview {
  content: ContentSource;
  path: string;
  form: string;
  author: string;
  keptAt: Date;
  version: number;
  endsAt: Date;
  linkedVersion: number;
  /** All files that the draft names, also those that visitors do not see. */
  files: readonly string[];
}

export interface Previewed {
  kind: DocumentKind;
  id: string;
  version: number;
}

export interface Previews {
  /** Returns the path of a page that shows the draft to anybody for two days. */
  linkTo(previewed: Previewed): string;
}

declare module "../auth/office-context.ts" {
  interface Office {
    previews: Previews;
  }
}

export function previewPath(kind: DocumentKind, id: string, entry: Readonly<Record<string, unknown>>): string {
  if (kind === "albums") return `/SubGallery?id=${id}`;
  const item = itemKinds.find((known) => known === kind);
  if (item) return itemAddress(item, id);
  if (kind === "toppers") return entry.class === "X" ? "/Topperx" : entities.toppers.office.shownOn.path;
  return describeDocument(kind, id)?.words.shownOn.path ?? "/";
}

declare module "../shell/reading/services.ts" {
  interface SiteServices {
    /** Returns null for a link that has ended. */
    preview(kind: string, id: string, token: string): Promise<Preview | null>;
  }
}

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

/** The draft on this page; null on all other pages. */
export const previewContext = createContext<{ preview: Preview; now: Date; isFramed: boolean } | null>(null);
