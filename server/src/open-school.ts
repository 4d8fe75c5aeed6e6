import { schoolDay } from "@school/content/rules/dates";
import { openAlerts } from "./alerts/open-alerts.ts";
import { drawnFiles } from "./api/files/drawn-files.ts";
import { storedFiles } from "./api/files/stored-files.ts";
import { type Config, readConfig } from "./config.ts";
import { type OpenForms, openForms } from "./forms/open-forms.ts";
import { logError, logEvent } from "./log.ts";
import { clientAddressFinder } from "./network/client-address.ts";
import { knownBrowsers } from "./office/doors/known-browsers.ts";
import { openOnce } from "./open-once.ts";
import { openSeededStore } from "./publish/open-seeded-store.ts";
import { seedOf } from "./publish/seeds.ts";
import { requestId } from "./request-id.ts";
import { limitedSearch } from "./search/limited-search.ts";
import { misspeltSettings } from "./settings.ts";
import { closeToOthers } from "./storage/private-data.ts";
import { unlessHidden } from "./store/files/hidden-pictures.ts";
import { visibleFiles } from "./store/files/named-files.ts";
import type { ServedStore } from "./store/opening/open-store.ts";
import { watchReadiness } from "./store/opening/readiness.ts";
import { watchChanges } from "./store/published/changes.ts";

/** @throws OperatorError when a setting is wrong or the store cannot be used. */
export async function openSchool(env: NodeJS.ProcessEnv, now = () => new Date()) {
  const config = readConfig(env);
  const misspelt = misspeltSettings(env);
  if (misspelt) logEvent(misspelt);
  const readable = closeToOthers(config.dataDir);
  if (readable.length > 0)
    logEvent(
      `other accounts of this machine may read ${readable.join(", ")}: run chmod go= on it as its owner`,
      "warning",
    );
  const store = await openSeededStore(config, () => seedOf(config.seed, schoolDay(now())), now);
  const changes = await watchChanges(store.db, now);
  const forms = openForms(store, config, now);
  const { schoolCode, publicUrl, retentionMonths } = config;
  const rooms = openRooms(store, config, forms, now);
  const { submissions, storeWatch } = forms;
  const { noteOutage } = storeWatch;
  const shared = { ...rooms, content: store.content, submissions, schoolCode, publicUrl, now, noteOutage };
  const files = storedFiles(store, unlessHidden(store, visibleFiles(store.db, now)));
  return {
    config,
    store,
    changes,
    forms,
    disclosure: rooms.disclosure,
    alerts: rooms.alerts,
    async close() {
      changes.stop();
      await store.close();
    },
    siteServices: { ...shared, retentionMonths, requestId, logFailure: logError },
    apiServices: {
      ...shared,
      files,
      everyFile: storedFiles(store, async () => true),
      drawn: drawnFiles(store.content, store.files, files),
      clientAddress: clientAddressFinder(config.trustedProxies, logEvent),
      readiness: watchReadiness(store),
      storeProblem: () => storeWatch.problem(),
      warnings: async () => (await rooms.alerts.read()).flatMap(({ trouble }) => trouble ?? []),
      isKnownBrowser: knownBrowsers(store.db, publicUrl),
    },
  };
}

/** Opens each of these rooms at the first request that needs it: their code takes time and memory. */
function openRooms(
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
