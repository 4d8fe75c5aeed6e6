import type { Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { announce, startOrEnd } from "./announce.ts";
import { HOUR, MINUTE } from "./base/dates.ts";
import { logCrashes } from "./base/log.server.ts";
import { repeat } from "./base/repeat.server.ts";
import type { Subject } from "./db/published/changes.server.ts";
import { createSiteHandler, notFound, pageKey } from "./handler.ts";
import { listen } from "./http/listen.server.ts";
import { keepPicturesMade } from "./media/pictures/picture-worker.server.ts";
import { openSchool } from "./open-school.ts";
import { openListener } from "./request-listener.ts";

/** In milliseconds: time for a mail and a rendering under way at the end: the success of the mail is stored. */
const LAST_TIMEOUT = 3000;
/** In milliseconds: time for unfinished answers at the end. */
const ANSWER_TIMEOUT = 2000;
const pictureSubjects: readonly Subject[] = ["files", "profile", "albums", "orders"];

export { createSiteHandler, notFound, pageKey };

/** Resolves when the server listens; otherwise prints one sentence and ends the process. */
export async function main() {
  logCrashes();
  await startOrEnd(start);
}

async function start() {
  const { config, store, changes, forms, disclosure, alerts, siteServices, apiServices, close } = await openSchool(
    process.env,
  );
  const { listener, state, stop } = openListener({
    ...apiServices,
    changes,
    pageKey,
    notFound,
    site: await createSiteHandler(siteServices),
    assetsFolder: fileURLToPath(new URL("../build/client", import.meta.url)),
  });
  const metrics =
    config.metricsPort && (await measured({ ...config, ...apiServices, ...store, port: config.metricsPort, alerts }));
  const server = await listen(metrics ? metrics.measure(listener, state) : listener, config);
  await announce(forms.storeWatch.problem(), store, config);
  forms.start();
  const pictures = config.makesPictures ? keepPicturesMade(config) : null;
  changes.onChange((changed) => {
    if (pictureSubjects.some((subject) => changed.has(subject))) pictures?.wake();
  });
  forms.storeWatch.onRecovered(() => pictures?.wake());
  // Documents expire, and a failed look is repeated.
  const looks = repeat("the look at the disclosure", { first: 10 * MINUTE, every: HOUR }, async () =>
    (await disclosure()).look(),
  );
  const alarm = repeat("alerts", { first: MINUTE, every: 10 * MINUTE }, alerts.check);
  const mirror = config.vendor && (await import("./sync/keep-mirrored.server.ts")).keepMirrored(config.vendor);
  stopOnSignal(
    server,
    () => {
      if (metrics) metrics.stop();
      pictures?.stop();
      mirror?.stop();
    },
    async () => {
      await Promise.race([Promise.all([looks.stop(), alarm.stop(), forms.stop(), stop()]), pause(LAST_TIMEOUT)]);
      await close();
    },
  );
}

async function measured(services: Parameters<typeof import("./ops/metrics/open-metrics.server.ts").openMetrics>[0]) {
  const { openMetrics } = await import("./ops/metrics/open-metrics.server.ts");
  return openMetrics(services);
}

/** `atOnce` runs before the last answers, `atEnd` after them. */
function stopOnSignal(server: Server, atOnce: () => void, atEnd: () => Promise<void>) {
  let isStopping = false;
  const stop = () => {
    // Ctrl-C may arrive twice: from the terminal and from `npm start`.
    if (isStopping) return;
    isStopping = true;
    atOnce();
    server.close(() => void atEnd().then(() => process.exit(0)));
    // `close` ends idle connections, these two end the others.
    setInterval(() => server.closeIdleConnections(), 50).unref();
    setTimeout(() => server.closeAllConnections(), ANSWER_TIMEOUT).unref();
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stop);
}
