import { schoolDay } from "@school/content/rules/dates";
import { drawnFiles } from "./api/files/drawn-files.ts";
import { storedFiles } from "./api/files/stored-files.ts";
import { readConfig } from "./config.ts";
import { openForms } from "./forms/open-forms.ts";
import { logError, logEvent } from "./log.ts";
import { clientAddressFinder } from "./network/client-address.ts";
import { knownBrowsers } from "./office/doors/known-browsers.ts";
import { openOnce } from "./open-once.ts";
import { openSeededStore } from "./publish/open-seeded-store.ts";
import { seedOf } from "./publish/seeds.ts";
import { requestId } from "./request-id.ts";
import { limitedSearch } from "./search/limited-search.ts";
import { closeToOthers } from "./storage/private-data.ts";
import { watchChanges } from "./store/changes.ts";
import { unlessHidden } from "./store/hidden-pictures.ts";
import { visibleFiles } from "./store/named-files.ts";
import { watchReadiness } from "./store/readiness.ts";

/** @throws OperatorError when a setting is wrong or the store cannot be used. */
export async function openSchool(env: NodeJS.ProcessEnv, now = () => new Date()) {
  const config = readConfig(env);
  const readable = closeToOthers(config.dataDir);
  if (readable.length > 0)
    logEvent(`other accounts of this machine may read ${readable.join(", ")}: run chmod go= on it as its owner`);
  const store = await openSeededStore(config, () => seedOf(config.seed, schoolDay(now())), now);
  const changes = await watchChanges(store.db, config.schoolCode, now);
  const forms = openForms(store, config, now);
  const { schoolCode, publicUrl, retentionMonths } = config;
  const search = limitedSearch(
    openOnce(async () => (await import("./search/open-search.ts")).openSearch(store, now)),
    now,
  );
  const files = storedFiles(store, unlessHidden(store, visibleFiles(store.db, schoolCode, now)));
  const shared = { content: store.content, submissions: forms.submissions, schoolCode, publicUrl, search, now };
  const clientAddress = clientAddressFinder(config.trustedProxies, logEvent);
  const families = openOnce(async () =>
    (await import("./office/open-families.ts")).familiesOf(store, forms.write, config, now),
  );
  const { write, sendLetters } = forms;
  const disclosure = openOnce(async () => {
    const { openDisclosure } = await import("./disclosure/open-disclosure.ts");
    return openDisclosure({ store, config, write, sendLetters, now });
  });
  const office = openOnce(async () => {
    const { openOffice } = await import("./office/open-office.ts");
    return openOffice(store, config, await disclosure(), now);
  });
  const following = openOnce(async () => (await import("./following/followed.ts")).openFollowing({ ...store, now }));
  const previews = openOnce(async () => (await import("./office/desk/previews.ts")).openPreviews({ ...store, now }));
  const preview = async (kind: string, id: string, token: string) => (await previews()).open(kind, id, token);
  return {
    config,
    store,
    changes,
    forms,
    disclosure,
    async close() {
      changes.stop();
      await store.close();
    },
    siteServices: {
      ...shared,
      office,
      families,
      preview,
      retentionMonths,
      requestId,
      logFailure: logError,
    },
    apiServices: {
      ...shared,
      files,
      everyFile: storedFiles(store, async () => true),
      office,
      families,
      preview,
      following,
      drawn: drawnFiles(store.content, store.files, files),
      clientAddress,
      readiness: watchReadiness(store),
      storeProblem: () => forms.storeWatch.problem(),
      isKnownBrowser: knownBrowsers(store.db, publicUrl),
    },
  };
}
