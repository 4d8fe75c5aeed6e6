import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite } from "vite";
import { announce } from "./announce.ts";
import { createApp } from "./app.ts";
import { listening } from "./network/listen.ts";
import { openSchool } from "./open-school.ts";
import { OperatorError } from "./operator-error.ts";
import { writePrivately } from "./storage/private-data.ts";

writePrivately();
try {
  await start();
} catch (cause) {
  if (!(cause instanceof OperatorError)) throw cause;
  console.error(cause.message);
  process.exit(1);
}

/** The development server: the same API and store, pages and islands from source with hot reload, in one process. */
async function start() {
  const { config, forms, siteServices, apiServices } = await openSchool(process.env);
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
  const app = createApp({
    ...apiServices,
    assetsFolder: null,
    site: async (request, from) => {
      const { createSiteHandler } = await vite.ssrLoadModule("./app/handler.ts");
      const answer = await (await createSiteHandler(siteServices))(request, from);
      return answer instanceof Response ? answer : answer();
    },
  });
  const answer = getRequestListener(app.fetch);
  server.on("request", (request, response) => vite.middlewares(request, response, () => answer(request, response)));
  await listening(server, config);
  forms.start();
  announce(forms.storing.trouble(), config);
}
