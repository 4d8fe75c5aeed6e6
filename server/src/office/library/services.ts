import type { SchoolStore } from "../../store/store.ts";

export interface LibraryServices extends SchoolStore {
  now(): Date;
}
