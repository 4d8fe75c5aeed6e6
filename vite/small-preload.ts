import type { Plugin } from "vite";

/**
 * Vite's preloading also handles nonces and bases, which we do not have: half a kilobyte on every page. This keeps the rest: style sheets
 * arrive before the module runs. Each module has a copy of its own; a shared one would be one more file to ask for.
 */
export function smallPreload(): Plugin {
  const preloadHelper = "\0vite/preload-helper.js";
  const first = `${preloadHelper}?first`;
  return {
    name: "small-preload",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId(id, importer) {
      if (id !== preloadHelper) return;
      if (importer?.endsWith("/entry.office.ts")) return `${first}&office`;
      return /\/(entry\.client|islands\/on-intent|form\/on-form-touch)\.ts$/.test(importer ?? "")
        ? first
        : `${id}?of=${importer}`;
    },
    load(id) {
      if (id.startsWith(first)) return "export const __vitePreload = (load) => load();";
      if (!id.startsWith(preloadHelper)) return;
      return `export async function __vitePreload(load, files) {
        await Promise.all((files ?? []).map((file) => {
          const href = "/" + file;
          if (document.querySelector('link[href="' + href + '"]')) return;
          const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
          document.head.append(link);
          return new Promise((done) => { link.onload = link.onerror = done; });
        }));
        return load();
      }`;
    },
  };
}
