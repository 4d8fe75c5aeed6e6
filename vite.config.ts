import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { compressedOnce } from "./vite/compressed-once.ts";
import { pageStyles } from "./vite/page-styles.ts";
import { islandFiles, officeScript, requestedScripts } from "./vite/scripts.ts";
import { serverBundle } from "./vite/server-bundle.ts";
import { smallPreload } from "./vite/small-preload.ts";

/** In one file: everything that hydrates an island, and what its JSX becomes. */
const react = {
  name: "react",
  test: /\/node_modules\/(react|scheduler)\/|\/react-dom\/(index|client|cjs\/react-dom(-client)?\.production)\.js$|\/ui\/islands\/hydrate\.ts$|\/ui\/jsx\/jsx-runtime\.ts$/,
};

/** Apart from React, which would take it along: scripts without React say their words by it. */
const language = { name: "language", test: /\/src\/base\/language\.ts$/, priority: 1 };

/** In one file: the parts of most islands. A dozen small files would each be asked for, and named in the first script. */
const drawing = {
  name: "drawing",
  test: /\/src\/(base\/dates|kinds\/(files\/file-address|placeholders))\.ts$|\/ui\/(carousel\/scroll-list|day-stone|document\/attachments|icon|links|photos\/picture)\.tsx$/,
};

export default defineConfig(({ command }) => ({
  plugins: [
    reactRouter(),
    smallPreload(),
    pageStyles(),
    officeScript(),
    requestedScripts(),
    islandFiles(),
    compressedOnce(),
    ...serverBundle(),
  ],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    // No warning for a slow plugin.
    rolldownOptions: { checks: { bundlerTimings: false } },
    // An island's HTML names its scripts; only its sheets are left.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith(".css")),
    },
  },
  // Finds every package at the start: in development a later one reloads the page.
  optimizeDeps: { entries: ["src/**/*.{island.tsx,client.ts}"] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: [language, react, drawing] },
            // The first script names the others: the ending says nothing to a browser.
            chunkFileNames: ({ name }) => `assets/${name.replace(/\.client$/, "")}-[hash].js`,
          },
        },
      },
    },
    // Server and pages in one bundle, so that shared code is there once. The build holds the packages too; in development Node loads
    // them, which alone can read the older kind.
    ssr: {
      resolve: { noExternal: command === "build" || undefined },
      define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
      build: {
        rollupOptions: {
          input: "src/main.ts",
          // A call that is made because it may throw is no dead code: the check for UTF-8 was left out.
          treeshake: false,
          output: { chunkFileNames: "[name]-[hash].cjs", minify: false, dynamicImportInCjs: false },
        },
      },
    },
  },
}));
