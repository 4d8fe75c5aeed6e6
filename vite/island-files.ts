import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Plugin, Rolldown } from "vite";

/**
 * Provides `virtual:island-files`, the scripts of each island: its HTML names them, and the browser asks for all at once, also for those of
 * ours that it imports later. Empty in development, where the modules are the files.
 */
export function islandFiles(): Plugin {
  const id = "virtual:island-files";
  const written = fileURLToPath(new URL("../build/island-files.json", import.meta.url));
  return {
    name: "island-files",
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
        if (!name || chunk.type !== "chunk") continue;
        const found = collect(chunk.fileName, new Set());
        for (const next of chunk.dynamicImports) if (isOurs(bundle[next])) collect(next, found);
        islands[name] = [...found].map((file) => `/${file}`);
      }
      await writeFile(written, JSON.stringify(islands));
    },
  };
}

/** A library that an island imports later is too large to fetch at the first touch. */
function isOurs(chunk: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined): boolean {
  return chunk?.type === "chunk" && !chunk.facadeModuleId?.includes("/node_modules/");
}
