import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";

export default defineConfig({
  plugins: [reactRouter(), smallPreload(), onlyWhatTheBrowserAsks(), compressedOnce()],
  build: { target: "es2022", assetsInlineLimit: 0 },
  environments: {
    // The server bundle is the handler itself, so that a router context has one identity in pages and server.
    ssr: { build: { rollupOptions: { input: "./app/handler.ts" } } },
  },
});

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
      for (const chunk of chunks) if (chunk.facadeModuleId?.endsWith("/entry.client.ts")) visit(chunk.fileName);
      for (const { fileName } of chunks) if (!asked.has(fileName)) await rm(join(dir as string, fileName));
    },
  };
}

/**
 * Vite's own preloading of what an imported module needs also handles nonces and bases, which nobody here has: half a
 * kilobyte on every page. This is the rest of it: scripts are asked for at once, style sheets are there before the module runs.
 */
function smallPreload(): Plugin {
  return {
    name: "small-preload",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    load(id) {
      if (id !== "\0vite/preload-helper.js") return;
      return `export async function __vitePreload(load, files) {
        await Promise.all((files ?? []).map((file) => {
          const href = "/" + file;
          if (document.querySelector('link[href="' + href + '"]')) return;
          const isStyle = file.endsWith(".css");
          const rel = isStyle ? "stylesheet" : "modulepreload";
          const link = Object.assign(document.createElement("link"), { rel, href });
          document.head.append(link);
          return isStyle && new Promise((done) => { link.onload = link.onerror = done; });
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
