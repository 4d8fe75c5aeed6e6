import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { isOffice } from "../src/auth/address.ts";
import routes from "../src/routes.ts";

const project = fileURLToPath(new URL("../", import.meta.url));
const bundle = fileURLToPath(new URL("../build/server", import.meta.url));

/** Returns the plugins that only the server's bundle needs. */
export function serverBundle(): Plugin[] {
  const ofBuild = [besideTheirSources(), plainLetters(), withoutUnused()].map(
    (plugin): Plugin => ({ ...plugin, apply: "build" }),
  );
  return [officePages(), ...ofBuild].map((plugin) => ({
    ...plugin,
    applyToEnvironment: ({ name }) => name === "ssr",
  }));
}

const officeFiles = routes.flatMap(({ path, file }) => (isOffice(`/${path}`) ? [file] : []));

/**
 * Has the router's list of routes leave the pages of the office empty until `loadOffice` of the same module is called: half of the
 * server's code is theirs, and a school may not need it for hours.
 */
function officePages(): Plugin {
  const virtual = "virtual:office-pages";
  const later = new Map<string, string>();
  return {
    name: "office-pages",
    resolveId: (asked) => (asked === virtual ? `\0${virtual}` : undefined),
    load(id) {
      if (id === `\0${virtual}`)
        return [...later].map(([name, file]) => `export * as ${name} from ${JSON.stringify(file)};`).join("\n");
    },
    transform(code, id) {
      if (id !== "\0virtual:react-router/server-build") return;
      const lines = code.replaceAll(/import \* as (route\d+) from "(\/src\/(.+))";/g, (line, name, path, file) => {
        if (!officeFiles.includes(file)) return line;
        later.set(name, path);
        return `const ${name} = {};`;
      });
      if (later.size !== officeFiles.length) this.error("The router lists the pages of the office in another way.");
      return `${lines}
        const officePages = { ${[...later.keys()].join(", ")} };
        export const loadOffice = async () => {
          const loaded = await import("${virtual}");
          for (const name in officePages) Object.assign(officePages[name], loaded[name]);
        };`;
    },
  };
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

/** What packages load and this server never uses, by its name and who loads it. */
const unused: [asked: RegExp, by: RegExp][] = [
  // Messages in sixty languages, and a parser of style attributes.
  [/^\.\.\/locales\/index\.js$/, /\/zod\/v4\//],
  [/^postcss$/, /\/sanitize-html\//],
  // React for development, and pages that are streamed.
  [/\.development\.js$|\/react-dom-server\.node\.production\.js$/, /\/node_modules\/react(-dom)?\//],
];

/** Leaves that out of the bundle: 1.6 MB that each start would read, and keep. */
function withoutUnused(): Plugin {
  return {
    name: "without-unused",
    enforce: "pre",
    resolveId: (asked, importer = "") =>
      unused.some(([name, by]) => name.test(asked) && by.test(importer)) ? "\0unused" : undefined,
    load: (id) => (id === "\0unused" ? "module.exports = {};" : undefined),
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
