import type { Config } from "../config/config.server.ts";
import { openStore, type ServedStore } from "../db/opening/open-store.server.ts";
import type { StorePlace } from "../db/store.server.ts";
import { type Seed, seedIfEmpty } from "./seed.server.ts";

export function openSeededStore(
  { dataDir, databaseUrl, storageUrl, schoolCode, vendor }: StorePlace & Pick<Config, "vendor">,
  makeSeed: () => Promise<Seed>,
  now = () => new Date(),
): Promise<ServedStore> {
  return openStore({
    dataDir,
    databaseUrl,
    storageUrl,
    schoolCode,
    now,
    mirrored: vendor?.kinds ?? [],
    fill: (store) => seedIfEmpty(store, makeSeed),
  });
}
