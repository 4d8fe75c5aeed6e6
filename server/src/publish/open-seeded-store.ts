import { openStore, type ServedStore } from "../store/open-store.ts";
import { type Seed, seedIfEmpty } from "./seed.ts";

/**
 * Opens the store of a server (`openStore`), and fills one that is empty.
 * @param makeSeed called only when the store holds no school.
 */
export function openSeededStore(
  { dataDir, schoolCode }: { dataDir: string; schoolCode: string },
  makeSeed: () => Promise<Seed>,
  now = () => new Date(),
): Promise<ServedStore> {
  return openStore({ dataDir, schoolCode, now, fill: (store) => seedIfEmpty(store, makeSeed) });
}
