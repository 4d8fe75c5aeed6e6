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

declare module "../auth/office.ts" {
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
