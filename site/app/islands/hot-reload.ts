/**
 * Development only. The router's hot-reload runtime asks its data router to revalidate before it refreshes components;
 * pages here have none in the browser, islands are refreshed by React alone.
 */
export function allowHotReload() {
  Object.assign(window, { __reactRouterDataRouter: { revalidate: async () => undefined } });
}
