import { type DocumentKind, entities } from "../../entities/all.ts";
import { itemAddress, itemKinds } from "../../entities/item-pages.ts";
import type { ContentSource } from "../../source.ts";
import { describeDocument } from "./documents.ts";

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

export function previewPath(kind: DocumentKind, id: string, entry: Readonly<Record<string, unknown>>): string {
  if (kind === "albums") return `/SubGallery?id=${id}`;
  const item = itemKinds.find((known) => known === kind);
  if (item) return itemAddress(item, id);
  if (kind === "toppers") return entry.class === "X" ? "/Topperx" : entities.toppers.office.shownOn.path;
  return describeDocument(kind, id)?.words.shownOn.path ?? "/";
}
