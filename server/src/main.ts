import { fork } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { schoolDay } from "@school/content/dates";
import { clientAddressFinder } from "./api/client-address.ts";
import { storedFiles } from "./api/stored-files.ts";
import { createApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { openForms } from "./forms/open-forms.ts";
import { listen } from "./listen.ts";
import { logError, logEvent } from "./log.ts";
import { seedOf } from "./seeds.ts";
import { StartError } from "./start-error.ts";
import { openStore } from "./store.ts";

/** Milliseconds that a mail under way is waited for at the end: one the server took should be known as sent. */
const LAST_MAIL = 3000;
/** Milliseconds that answers under way have at the end, before their connections are cut. */
const LAST_ANSWER = 2000;

try {
  await start();
} catch (cause) {
  if (!(cause instanceof StartError)) throw cause;
  console.error(cause.message);
  process.exit(1);
}

/** Opens the store, builds the server, listens; then has the missing picture sizes made. */
async function start() {
  const config = readConfig(process.env);
  const now = () => new Date();
  const store = await openStore(config, () => seedOf(config.seed, schoolDay(now())));
  const builtSite = new URL("../../site/build/server/index.js", import.meta.url).href;
  const { createSiteHandler }: typeof import("../../site/app/handler.ts") = await import(builtSite);
  const { schoolCode, publicUrl } = config;
  const forms = openForms(store, config, now);
  const { submissions } = forms;
  const clientAddress = clientAddressFinder(config.trustedProxies, logEvent);
  const site = await createSiteHandler({
    content: store.content,
    submissions,
    retentionMonths: config.retentionMonths,
    schoolCode,
    publicUrl,
    now,
    logFailure: (call, cause) => logError(`call ${call}`, cause),
  });
  const app = createApp({
    content: store.content,
    files: storedFiles(store.db, store.files, schoolCode),
    submissions,
    clientAddress,
    schoolCode,
    publicUrl,
    now,
    site,
    assetsFolder: fileURLToPath(new URL("../../site/build/client", import.meta.url)),
  });
  const server = await listen(app.fetch, config);
  console.log(`The school's website is ready: ${config.publicUrl}`);
  forms.start();
  let stopping = false;
  const worker = fork(fileURLToPath(new URL("./pictures/encode.ts", import.meta.url)), [config.dataDir, schoolCode]);
  worker.on("error", (cause) => logError("picture worker", cause));
  worker.on("exit", (code, signal) => {
    if (code === 0 || stopping) return;
    logError("picture worker", signal ? `was ended by ${signal}` : `ended with code ${code}`);
  });
  const stop = () => {
    // A terminal gives Ctrl-C to the whole group, and `npm start` passes it on: it may come twice.
    if (stopping) return;
    stopping = true;
    worker.kill();
    server.close(
      () =>
        void endForms()
          .then(store.close)
          .then(() => process.exit(0)),
    );
    // close() itself ends what is idle now; this, what was kept open after its last answer.
    setInterval(() => server.closeIdleConnections(), 50).unref();
    setTimeout(() => server.closeAllConnections(), LAST_ANSWER).unref();
  };
  const endForms = () => Promise.race([forms.stop(), pause(LAST_MAIL)]);
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stop);
}
