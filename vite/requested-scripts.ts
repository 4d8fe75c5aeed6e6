import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Removes the scripts that the router builds for whole pages, with the server code in them: browsers hydrate islands alone. */
export function requestedScripts(): Plugin {
  return {
    name: "asked-scripts",
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
