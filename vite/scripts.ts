import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin, Rolldown } from "vite";

type Bundle = Rolldown.OutputBundle;

/** Returns a plugin for `virtual:<name>`: what the browser's build has found, which the server's build reads. */
function foundByBuild(name: string, inDevelopment: unknown, find: (bundle: Bundle) => unknown): Plugin {
  const id = `virtual:${name}`;
  const written = fileURLToPath(new URL(`../build/${name}.json`, import.meta.url));
  return {
    name,
    resolveId: (asked) => (asked === id ? `\0${id}` : undefined),
    async load(asked) {
      if (asked !== `\0${id}`) return;
      const isServerBuild = this.environment.name === "ssr" && this.environment.mode === "build";
      return `export default ${isServerBuild ? await readFile(written, "utf8") : JSON.stringify(inDevelopment)}`;
    },
    async writeBundle(_, bundle) {
      if (this.environment.name === "client") await writeFile(written, JSON.stringify(find(bundle)));
    },
  };
}

const chunksIn = (bundle: Bundle) => Object.values(bundle).filter((output) => output.type === "chunk");

/** Adds a script and those that it imports to `found`; with `isLater`, also those that it imports later. */
function collect(bundle: Bundle, file: string, found: Set<string>, isLater: boolean): Set<string> {
  const chunk = bundle[file];
  if (chunk?.type !== "chunk" || found.has(file)) return found;
  found.add(file);
  for (const next of isLater ? [...chunk.imports, ...chunk.dynamicImports] : chunk.imports)
    collect(bundle, next, found, isLater);
  return found;
}

/**
 * Provides `virtual:island-files`, the scripts of each island: its HTML names them, and the browser asks for all at once, also for those of
 * ours that it imports later. Empty in development, where the modules are the files.
 */
export const islandFiles = () =>
  foundByBuild("island-files", {}, (bundle) => {
    const islands: Record<string, string[]> = {};
    for (const { name, fileName, dynamicImports } of chunksIn(bundle)) {
      const [, island] = name.match(/^(.+)\.island$/) ?? [];
      if (!island) continue;
      const found = collect(bundle, fileName, new Set(), false);
      for (const next of dynamicImports) if (isOurs(bundle[next])) collect(bundle, next, found, false);
      islands[island] = [...found].map((file) => `/${file}`);
    }
    return islands;
  });

/** A library that an island imports later is too large to fetch at the first touch. */
const isOurs = (chunk: Bundle[string] | undefined) =>
  chunk?.type === "chunk" && !chunk.facadeModuleId?.includes("/node_modules/");

const officeEntry = fileURLToPath(new URL("../src/entry.office.ts", import.meta.url));

/**
 * Provides `virtual:office-script`: the address of the script that pages of the office start with, instead of the site's. Nothing of it
 * is in what visitors load.
 */
export const officeScript = (): Plugin => ({
  ...foundByBuild("office-script", "/src/entry.office.ts", (bundle) => {
    return `/${chunksIn(bundle).find(({ facadeModuleId }) => facadeModuleId === officeEntry)?.fileName}`;
  }),
  buildStart() {
    const isClientBuild = this.environment.name === "client" && this.environment.mode === "build";
    if (isClientBuild) this.emitFile({ type: "chunk", id: officeEntry, name: "entry.office" });
  },
});

/** Removes the scripts that the router builds for whole pages, with the server code in them: browsers hydrate islands alone. */
export const requestedScripts = (): Plugin => ({
  name: "requested-scripts",
  applyToEnvironment: ({ name }) => name === "client",
  async writeBundle({ dir }, bundle) {
    const requested = new Set<string>();
    for (const { facadeModuleId, fileName } of chunksIn(bundle))
      if (/\/entry\.(client|office)\.ts$/.test(facadeModuleId ?? "")) collect(bundle, fileName, requested, true);
    for (const { fileName } of chunksIn(bundle)) if (!requested.has(fileName)) await rm(join(dir as string, fileName));
  },
});
