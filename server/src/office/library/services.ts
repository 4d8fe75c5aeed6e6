import type { PresentSystem } from "@school/content/office/present-system";
import type { SchoolStore } from "../../store/store.ts";
import type { Listed } from "../files/known-files.ts";
import type { Uses } from "./uses.ts";

export interface LibraryServices extends SchoolStore, Pick<PresentSystem, "writtenThere"> {
  now(): Date;
  /** Newest first. */
  readListed(): Promise<Listed[]>;
  readUses(): Promise<Uses>;
}
