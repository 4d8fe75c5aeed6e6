import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createSiteHandler, notFound, pageKey } from "../../site/app/handler.ts";
import { announce } from "./announce.ts";
import type { Subject } from "./db/changes.ts";
import { listen } from "./network/listen.ts";
import { openSchool } from "./open-school.ts";
import { OperatorError } from "./operator-error.ts";
import { keepPicturesMade } from "./pictures/picture-worker.ts";
import { requestListener } from "./request-listener.ts";
import { writePrivately } from "./storage/private-data.ts";

/** Milliseconds that a mail under way is waited for at the end: one the server took should be known as sent. */
const LAST_MAIL = 3000;
/** What picture sizes, icons and cards are made from. */
const madeFrom: readonly Subject[] = ["files", "profile", "albums"];
/** Milliseconds that answers under way have at the end, before their connections are cut. */
const LAST_ANSWER = 2000;

export { createSiteHandler, notFound, pageKey };

/** Starts the server as the environment says; ends the process with one sentence when it cannot. Resolves when it listens. */
export async function main() {
  writePrivately();
  try {
    await start();
  } catch (cause) {
    if (!(cause instanceof OperatorError)) throw cause;
    console.error(cause.message);
    process.exit(1);
  }
}

/** Opens the store, builds the server, listens; then has made what is missing of picture sizes, icons and cards. */
async function start() {
  const { config, changes, forms, siteServices, apiServices, close } = await openSchool(process.env);
  const answer = requestListener({
    ...apiServices,
    changes,
    pageKey,
    notFound,
    site: await createSiteHandler(siteServices),
    assetsFolder: fileURLToPath(new URL("../../site/build/client", import.meta.url)),
  });
  const server = await listen(answer, config);
  announce(forms.storing.trouble(), config);
  forms.start();
  let stopping = false;
  const pictures = config.makesPictures ? keepPicturesMade(config) : null;
  changes.onChange((changed) => {
    if (madeFrom.some((subject) => changed.has(subject))) pictures?.wake();
  });
  forms.storing.onMended(() => pictures?.wake());
  const stop = () => {
    // A terminal gives Ctrl-C to the whole group, and `npm start` passes it on: it may come twice.
    if (stopping) return;
    stopping = true;
    pictures?.stop();
    server.close(
      () =>
        void endForms()
          .then(close)
          .then(() => process.exit(0)),
    );
    // close() itself ends what is idle now; this, what was kept open after its last answer.
    setInterval(() => server.closeIdleConnections(), 50).unref();
    setTimeout(() => server.closeAllConnections(), LAST_ANSWER).unref();
  };
  const endForms = () => Promise.race([forms.stop(), pause(LAST_MAIL)]);
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stop);
}
