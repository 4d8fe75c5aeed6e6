import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const project = fileURLToPath(new URL("../", import.meta.url));
const bundle = fileURLToPath(new URL("../build/server", import.meta.url));

/** Returns the plugins that only the server's bundle needs. */
export function serverBundle(): Plugin[] {
  return [besideTheirSources(), plainLetters()].map((plugin) => ({
    ...plugin,
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
  }));
}

/** Makes `import.meta.url` in our bundled sources lead to the source's own folder, where data files and programs lie. */
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

/** Writes letters outside ASCII as escapes: V8 then keeps the source in one byte per letter, which saves 3 MB. */
function plainLetters(): Plugin {
  return {
    name: "plain-letters",
    // Last: the minifier would write the letters themselves again.
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) if (chunk.type === "chunk") chunk.code = inPlainLetters(chunk.code);
    },
  };
}

const inPlainLetters = (code: string) =>
  code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
