import { trustedBrowsers } from "./auth/trusted-browsers.server.ts";
import { clientAddressFinder } from "./base/client-address.server.ts";
import { schoolDay } from "./base/dates.ts";
import { logError, logEvent } from "./base/log.server.ts";
import { openOnce } from "./base/mutex.server.ts";
import { requestId } from "./base/request-id.server.ts";
import { type Config, readConfig } from "./config/config.server.ts";
import { misspeltSettings } from "./config/settings.server.ts";
import { watchReadiness } from "./db/opening/migrate.server.ts";
import type { ServedStore } from "./db/opening/open-store.server.ts";
import { watchChanges } from "./db/published/changes.server.ts";
import { publishedFiles, unlessHidden } from "./db/visible-files.server.ts";
import { type OpenForms, openForms } from "./enquiries/open-forms.server.ts";
import { openShareImages } from "./media/share-images/share-images.server.ts";
import { storedFiles } from "./media/stored-files.server.ts";
import { openAlerts } from "./ops/alerts/open-alerts.server.ts";
import { readDisk } from "./ops/alerts/read-facts.server.ts";
import { openSeededStore, seedOf, seedSubmissions } from "./publishing/seed.server.ts";
import { limitedSearch } from "./search/search.server.ts";
import { closeToOthers } from "./storage/private-data.server.ts";

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
  if (config.isDemo) await seedSubmissions(store, forms.submissions);
  const { schoolCode, publicUrl, isDemo, retentionMonths } = config;
  const rooms = openRooms(store, config, forms, now);
  const { submissions, storeWatch } = forms;
  const { noteOutage } = storeWatch;
  const shared = { ...rooms, content: store.content, submissions, schoolCode, publicUrl, isDemo, now, noteOutage };
  const files = storedFiles(store, unlessHidden(store, publishedFiles(store.db, now)));
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
      shareImages: openShareImages(store.content, store.files, files),
      clientAddress: clientAddressFinder(config.trustedProxies, logEvent),
      readiness: watchReadiness(store),
      storeProblem: async () => storeWatch.problem() ?? (config.databaseUrl === null ? fullDisk(config.dataDir) : null),
      warnings: async () => (await rooms.alerts.read()).flatMap(({ trouble }) => trouble ?? []),
      isTrustedBrowser: trustedBrowsers(store.db, publicUrl),
    },
  };
}

/** In bytes: with less, SQLite refuses the next form. */
const LAST_ROOM = 2 ** 20;

/** Says so before somebody is refused; null also for a folder that cannot be asked. */
async function fullDisk(dataDir: string): Promise<string | null> {
  const disk = await readDisk(dataDir).catch(() => null);
  return disk && disk.free < LAST_ROOM ? "the disk is full" : null;
}

/** Opens each of these rooms at the first request that needs it: their code takes time and memory. */
function openRooms(
  store: ServedStore,
  config: Config,
  { write, sendSubmissions, sendOfficeEmails }: Pick<OpenForms, "write" | "sendSubmissions" | "sendOfficeEmails">,
  now: () => Date,
) {
  const openSearch = openOnce(async () => (await import("./search/open-search.server.ts")).openSearch(store, now));
  const alerts = openAlerts({ store, config, write, sendOfficeEmails, now });
  const families = openOnce(async () =>
    (await import("./enquiries/family-enquiries.server.ts")).openFamilies(store, write, config, now),
  );
  const disclosure = openOnce(async () => {
    const { openDisclosure } = await import("./disclosure/disclosure.server.ts");
    return openDisclosure({ store, config, write, sendOfficeEmails, now });
  });
  const office = openOnce(async () => {
    const { openOffice } = await import("./office/open-office.server.ts");
    return openOffice(store, config, { disclosure: await disclosure(), sendSubmissions, alerts }, now);
  });
  const subscriptions = openOnce(async () =>
    (await import("./calendar/subscriptions.server.ts")).openSubscriptions({ ...store, now }),
  );
  const previews = openOnce(async () => (await import("./editor/previews.server.ts")).openPreviews({ ...store, now }));
  return {
    search: limitedSearch(openSearch, now),
    families,
    disclosure,
    alerts,
    office,
    subscriptions,
    preview: async (kind: string, id: string, token: string) => (await previews()).open(kind, id, token),
  };
}
