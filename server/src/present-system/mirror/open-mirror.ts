import type { VendorConfig } from "../../config.ts";
import type { SchoolStore } from "../../store/store.ts";
import { vendorClient } from "../client.ts";
import type { MirrorServices } from "./services.ts";

export const MIRROR = "mirror";

export function openMirror(
  { db, files, schoolCode }: Omit<SchoolStore, "close">,
  vendor: VendorConfig,
  log: (line: string) => void,
): MirrorServices {
  const { api, kinds, trustsAll } = vendor;
  return { db, files, schoolCode, api, client: vendorClient(vendor), kinds, trustsAll, now: () => new Date(), log };
}
