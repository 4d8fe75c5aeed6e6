import type { SchoolStore } from "../../db/store.server.ts";
import type { PresentSystem } from "../../sync/present-system.ts";
import type { Listed } from "../uploads/known-files.server.ts";
import type { Uses } from "./uses.server.ts";

export interface LibraryServices extends SchoolStore, Pick<PresentSystem, "writtenThere"> {
  now(): Date;
  /** Newest first. */
  readListed(): Promise<Listed[]>;
  readUses(): Promise<Uses>;
}
