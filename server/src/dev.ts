import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { schoolDay } from "@school/content/dates";
import { createServer as createVite } from "vite";
import { clientAddressFinder } from "./api/client-address.ts";
import { storedFiles } from "./api/stored-files.ts";
import { createApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { openForms } from "./forms/open-forms.ts";
import { listening } from "./listen.ts";
import { logError, logEvent } from "./log.ts";
import { seedOf } from "./seeds.ts";
import { StartError } from "./start-error.ts";
import { openStore } from "./store.ts";

try {
  await start();
} catch (cause) {
  if (!(cause instanceof StartError)) throw cause;
  console.error(cause.message);
  process.exit(1);
}

/** The development server: the same API and store, pages and islands from source with hot reload, in one process. */
async function start() {
  const config = readConfig(process.env);
  const now = () => new Date();
  const store = await openStore(config, () => seedOf(config.seed, schoolDay(now())));
  const forms = openForms(store, config, now);
  const server = createServer();
  const vite = await createVite({
    root: fileURLToPath(new URL("../../site", import.meta.url)),
    server: { middlewareMode: true, hmr: { server } },
  });
  // Islands are refreshed in place; what only the server renders needs the page anew.
  vite.watcher.on("change", (file) => {
    const { client } = vite.environments;
    if (!client.moduleGraph.getModulesByFile(file)?.size) client.hot.send({ type: "full-reload" });
  });
  const services = {
    content: store.content,
    submissions: forms.submissions,
    retentionMonths: config.retentionMonths,
    schoolCode: config.schoolCode,
    publicUrl: config.publicUrl,
    now,
    logFailure: (call: string, cause: unknown) => logError(`call ${call}`, cause),
  };
  const app = createApp({
    ...services,
    files: storedFiles(store.db, store.files, config.schoolCode),
    assetsFolder: null,
    clientAddress: clientAddressFinder(config.trustedProxies, logEvent),
    site: async (request, from) => {
      const { createSiteHandler } = await vite.ssrLoadModule("./app/handler.ts");
      return (await createSiteHandler(services))(request, from);
    },
  });
  const answer = getRequestListener(app.fetch);
  server.on("request", (request, response) => vite.middlewares(request, response, () => answer(request, response)));
  await listening(server, config);
  forms.start();
  console.log(`The school's website, in development: ${config.publicUrl}`);
}
