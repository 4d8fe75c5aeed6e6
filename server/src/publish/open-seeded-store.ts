import { openStore, type ServedStore } from "../store/open-store.ts";
import { type Seed, seedIfEmpty } from "./seed.ts";

export function openSeededStore(
  { dataDir, schoolCode }: { dataDir: string; schoolCode: string },
  makeSeed: () => Promise<Seed>,
  now = () => new Date(),
): Promise<ServedStore> {
  return openStore({ dataDir, schoolCode, now, fill: (store) => seedIfEmpty(store, makeSeed) });
}
