import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { officeScript } from "./vite/office-script.ts";
import { pageStyles } from "./vite/page-styles.ts";
import { serverBundle } from "./vite/server-bundle.ts";

/** All that hydrates an island, in one file. */
const react = {
  name: "react",
  test: /\/node_modules\/(react|scheduler)\/|\/react-dom\/(index|client|cjs\/react-dom(-client)?\.production)\.js$|\/islands\/hydrate\.ts$/,
};

/** What most islands draw with, in one file: a dozen small ones would each be asked for, and named in the first script. */
const drawing = {
  name: "drawing",
  test: /\/content\/src\/(?:[\w-]+\/)?(dates|file-address|holidays|late-fee|money|placeholders|sessions)\.ts$|\/widgets\/(carousel\/scroll-list|day-stone|document\/file-link|icon|outside-link|photos\/picture)\.tsx$/,
};

export default defineConfig(({ command }) => ({
  plugins: [
    reactRouter(),
    smallPreload(),
    pageStyles(),
    officeScript(),
    onlyWhatTheBrowserAsks(),
    filesOfIslands(),
    compressedOnce(),
    ...serverBundle(),
  ],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    // A plugin that takes its time is no reason to warn.
    rolldownOptions: { checks: { bundlerTimings: false } },
    // The scripts an island needs are named in its HTML; what is left for the one that imports it are its sheets.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith(".css")),
    },
  },
  // In development every package is found at the start: one that is found later makes Vite reload the page.
  optimizeDeps: { entries: ["app/**/*.{ts,tsx}"] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [react, drawing] } } } } },
    // The whole server with its pages, so that what both use is there once. It holds the packages too; in development they are
    // Node's own business, which alone can read the older kind.
    ssr: {
      resolve: { noExternal: command === "build" || undefined },
      define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
      build: {
        rollupOptions: {
          input: "../server/src/main.ts",
          // A call that is made because it may throw is no dead code: what judges whether a text is UTF-8 was left out.
          treeshake: false,
          output: { chunkFileNames: "[name]-[hash].cjs", minify: false, dynamicImportInCjs: false },
        },
      },
    },
  },
}));

/**
 * Pages are hydrated by island, never as a whole: the scripts that the router builds of every page are not asked for by
 * any browser. They are left out, and with them all server code they hold.
 */
function onlyWhatTheBrowserAsks(): Plugin {
  return {
    name: "only-what-the-browser-asks",
    applyToEnvironment: ({ name }) => name === "client",
    async writeBundle({ dir }, bundle) {
      const asked = new Set<string>();
      const visit = (file: string) => {
        const chunk = bundle[file];
        if (asked.has(file) || chunk?.type !== "chunk") return;
        asked.add(file);
        for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next);
      };
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      for (const chunk of chunks)
        if (/\/entry\.(client|office)\.ts$/.test(chunk.facadeModuleId ?? "")) visit(chunk.fileName);
      for (const { fileName } of chunks) if (!asked.has(fileName)) await rm(join(dir as string, fileName));
    },
  };
}

/**
 * `virtual:island-files` tells the server which scripts each island is made of, so that its HTML can name them and the
 * browser asks for all of them at once, without a list of every island in the first script. In development it is empty:
 * there the modules are the files.
 */
function filesOfIslands(): Plugin {
  const id = "virtual:island-files";
  const written = fileURLToPath(new URL("build/island-files.json", import.meta.url));
  return {
    name: "files-of-islands",
    resolveId: (asked) => (asked === id ? `\0${id}` : undefined),
    async load(asked) {
      if (asked !== `\0${id}`) return;
      const isServerBuild = this.environment.name === "ssr" && this.environment.mode === "build";
      return `export default ${isServerBuild ? await readFile(written, "utf8") : "{}"}`;
    },
    async writeBundle(_, bundle) {
      if (this.environment.name !== "client") return;
      const collect = (file: string, found: Set<string>): Set<string> => {
        const chunk = bundle[file];
        if (chunk?.type !== "chunk" || found.has(file)) return found;
        found.add(file);
        for (const next of chunk.imports) collect(next, found);
        return found;
      };
      const islands: Record<string, string[]> = {};
      for (const chunk of Object.values(bundle)) {
        const [, name] = (chunk.type === "chunk" && chunk.name.match(/^(.+)\.island$/)) || [];
        if (name) islands[name] = [...collect(chunk.fileName, new Set())].map((file) => `/${file}`);
      }
      await writeFile(written, JSON.stringify(islands));
    },
  };
}

/**
 * Vite's own preloading of what an imported module needs also handles nonces and bases, which nobody here has: half a
 * kilobyte on every page. This is the rest of it: style sheets are there before the module runs. What the first script
 * imports has none. Each module has a copy of its own, since a shared one would be one more file to ask for.
 */
function smallPreload(): Plugin {
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

/** Text files get their compressed forms beside them, so that no request waits for a compressor (decisions §5). */
function compressedOnce(): Plugin {
  return {
    name: "compressed-once",
    applyToEnvironment: ({ name }) => name === "client",
    writeBundle: {
      order: "post",
      sequential: true,
      async handler({ dir }) {
        const folder = join(dir as string, "assets");
        const texts = (await readdir(folder)).filter((name) => /\.(m?js|css|svg|wasm)$/.test(name));
        await Promise.all(texts.map((name) => compress(join(folder, name))));
      },
    },
  };
}

async function compress(file: string) {
  const bytes = await readFile(file);
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, best));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
