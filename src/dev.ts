import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite } from "vite";
import { announce, startOrEnd } from "./announce.ts";
import { createApp } from "./app.ts";
import { listening } from "./http/listen.server.ts";
import { openSchool } from "./open-school.ts";

await startOrEnd(start);

async function start() {
  const { config, store, forms, siteServices, apiServices } = await openSchool(process.env);
  const server = createServer();
  const vite = await createVite({
    root: fileURLToPath(new URL("..", import.meta.url)),
    server: { middlewareMode: true, hmr: { server } },
  });
  // Vite refreshes islands in place. A file that only the server uses needs a new page.
  vite.watcher.on("change", (file) => {
    const { client } = vite.environments;
    if (!client.moduleGraph.getModulesByFile(file)?.size) client.hot.send({ type: "full-reload" });
  });
  const app = createApp({
    ...apiServices,
    assetsFolder: null,
    site: async (request, from) => {
      const { createSiteHandler } = await vite.ssrLoadModule("./src/handler.ts");
      const answer = await (await createSiteHandler(siteServices))(request, from);
      return answer instanceof Response ? answer : answer();
    },
  });
  const answer = getRequestListener(app.fetch);
  server.on("request", (request, response) => vite.middlewares(request, response, () => answer(request, response)));
  await listening(server, config);
  forms.start();
  await announce(forms.storeWatch.problem(), store, config);
}
