/** Development only. The hot-reload runtime asks a data router to revalidate, which our pages do not have in the browser. */
export function allowHotReload() {
  Object.assign(window, { __reactRouterDataRouter: { revalidate: async () => undefined } });
}
