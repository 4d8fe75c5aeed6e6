import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const source = fileURLToPath(new URL("../src/entry.office.ts", import.meta.url));
const written = fileURLToPath(new URL("../build/office-script.json", import.meta.url));
const virtual = "virtual:office-script";

/**
 * Provides `virtual:office-script`: the address of the script that pages of the office start with, instead of the site's. Nothing of it
 * is in what visitors load.
 */
export function officeScript(): Plugin {
  return {
    name: "office-script",
    buildStart() {
      const isClientBuild = this.environment.name === "client" && this.environment.mode === "build";
      if (isClientBuild) this.emitFile({ type: "chunk", id: source, name: "entry.office" });
    },
    resolveId: (asked) => (asked === virtual ? `\0${virtual}` : undefined),
    async load(id) {
      if (id !== `\0${virtual}`) return;
      const isServerBuild = this.environment.name === "ssr" && this.environment.mode === "build";
      return `export default ${isServerBuild ? await readFile(written, "utf8") : '"/src/entry.office.ts"'}`;
    },
    async writeBundle(_, bundle) {
      if (this.environment.name !== "client") return;
      const entry = Object.values(bundle).find((file) => file.type === "chunk" && file.facadeModuleId === source);
      await writeFile(written, JSON.stringify(`/${entry?.fileName}`));
    },
  };
}
