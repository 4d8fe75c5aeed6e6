import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const project = fileURLToPath(new URL("../../", import.meta.url));
const bundle = fileURLToPath(new URL("../build/server", import.meta.url));

/** Returns what the bundle of the server needs beside what the site's needs. */
export function serverBundle(): Plugin[] {
  return [besideTheirSources(), plainLetters()].map((plugin) => ({
    ...plugin,
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
  }));
}

/** A source of ours that is bundled finds by `import.meta.url` what lies beside that source: a folder, a program to start. */
function besideTheirSources(): Plugin {
  return {
    name: "beside-their-sources",
    transform(code, id) {
      if (!id.startsWith(project) || id.includes("/node_modules/") || !code.includes("import.meta.url")) return;
      const source = JSON.stringify(relative(bundle, id));
      return code.replaceAll("import.meta.url", `new URL(${source}, import.meta.url).href`);
    },
  };
}

/** V8 keeps a source in one byte for each letter, or in two when one letter needs it: that is 3 MB. */
function plainLetters(): Plugin {
  return {
    name: "plain-letters",
    // Not earlier: what makes the code small writes the letters themselves again.
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) if (chunk.type === "chunk") chunk.code = inPlainLetters(chunk.code);
    },
  };
}

const inPlainLetters = (code: string) =>
  code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
