/**
 * Development only. The router's hot-reload runtime asks its data router to revalidate before it refreshes components.
 * Pages here have no data router in the browser; React alone refreshes islands.
 */
export function allowHotReload() {
  Object.assign(window, { __reactRouterDataRouter: { revalidate: async () => undefined } });
}
