import { openAlerts } from "./alerts/open-alerts.ts";
import type { Config } from "./config.ts";
import type { OpenForms } from "./forms/open-forms.ts";
import { openOnce } from "./open-once.ts";
import { limitedSearch } from "./search/limited-search.ts";
import type { ServedStore } from "./store/opening/open-store.ts";

/** Opens each of these rooms at the first request that needs it: their code takes time and memory. */
export function openRooms(
  store: ServedStore,
  config: Config,
  { write, sendSubmissions, sendLetters }: Pick<OpenForms, "write" | "sendSubmissions" | "sendLetters">,
  now: () => Date,
) {
  const openSearch = openOnce(async () => (await import("./search/open-search.ts")).openSearch(store, now));
  const alerts = openAlerts({ store, config, write, sendLetters, now });
  const families = openOnce(async () =>
    (await import("./office/open-families.ts")).familiesOf(store, write, config, now),
  );
  const disclosure = openOnce(async () => {
    const { openDisclosure } = await import("./disclosure/open-disclosure.ts");
    return openDisclosure({ store, config, write, sendLetters, now });
  });
  const office = openOnce(async () => {
    const { openOffice } = await import("./office/open-office.ts");
    return openOffice(store, config, { disclosure: await disclosure(), sendSubmissions, alerts }, now);
  });
  const following = openOnce(async () => (await import("./following/followed.ts")).openFollowing({ ...store, now }));
  const previews = openOnce(async () =>
    (await import("./office/document/previews.ts")).openPreviews({ ...store, now }),
  );
  return {
    search: limitedSearch(openSearch, now),
    families,
    disclosure,
    alerts,
    office,
    following,
    preview: async (kind: string, id: string, token: string) => (await previews()).open(kind, id, token),
  };
}
