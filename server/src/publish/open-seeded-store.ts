import type { Config } from "../config.ts";
import { openStore, type ServedStore } from "../store/opening/open-store.ts";
import type { StorePlace } from "../store/store.ts";
import { type Seed, seedIfEmpty } from "./seed.ts";

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
