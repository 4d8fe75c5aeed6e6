import { readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { isOffice } from "../src/auth/address.ts";
import routes from "../src/routes.ts";

const app = fileURLToPath(new URL("../src/", import.meta.url));
const written = fileURLToPath(new URL("../build/page-styles.json", import.meta.url));
const virtual = "virtual:page-styles";
const mark = "\0sheet:";
const routeMark = "?__react-router-build-client-route";

/** The layer of each sheet, where its list names one; other sheets name theirs themselves. */
const layers = new Map<string, string | undefined>();

/** The sheets of a list below `ui/styles/`, in its order. */
function sheetsOf(list: string): string[] {
  const imports = readFileSync(`${app}ui/styles/${list}`, "utf8").matchAll(/^@import "(.+)"(?: layer\((.+)\))?;$/gm);
  return [...imports].map(([, path = "", layer]) => {
    const sheet = resolve(app, "ui/styles", path);
    layers.set(sheet, layer);
    return sheet;
  });
}

/** Pages of the office all carry the office's sheets, and nothing of the frame that the site's pages stand in. */
const lists = { site: sheetsOf("site.css"), office: sheetsOf("office.css") };
const officeFiles = new Set(routes.flatMap(({ path, file }) => (isOffice(`/${path}`) ? [file] : [])));
const sheets = [...new Set([...lists.site, ...lists.office])];

/** Returns the module id that stands for a sheet: empty for the bundler, without the `.css` ending, and the same wherever the project lies. */
const markOf = (sheet: string) => mark + relative(app, sheet).slice(0, -".css".length);

/**
 * Provides `virtual:page-styles`: for each route a function that returns its style as one string, from the sheets that its
 * components and the frame import, in the order of `site.css`; for a page of the office, all of `office.css`. In development
 * pages link the whole list instead, so that a changed sheet is swapped in place. Importing a sheet of a list does nothing else;
 * the bundler takes any other sheet (a late island's).
 */
export function pageStyles(): Plugin {
  return {
    name: "page-styles",
    enforce: "pre",
    resolveId(asked, importer) {
      if (asked === virtual) return `\0${virtual}`;
      if (!asked.endsWith(".css") || !importer || !/\.tsx?(\?|$)/.test(importer)) return;
      const sheet = resolve(dirname(importer), asked);
      return sheets.includes(sheet) ? markOf(sheet) : undefined;
    },
    async load(id) {
      if (id.startsWith(mark)) return "";
      if (id !== `\0${virtual}`) return;
      if (this.environment.mode !== "build")
        return `export const linked = { site: "/src/ui/styles/site.css", office: "/src/ui/styles/office.css" }; export default {};`;
      return ofRoutes(JSON.parse(await readFile(written, "utf8")));
    },
    async writeBundle() {
      if (this.environment.name !== "client") return;
      const reach = (id: string, reached: Set<string>): Set<string> => {
        if (reached.has(id)) return reached;
        reached.add(id);
        for (const next of this.getModuleInfo(id)?.importedIds ?? []) reach(next, reached);
        return reached;
      };
      const sheetsOfRoutes: Record<string, string[]> = {};
      const used = new Set<string>();
      const root = reach(`${app}root.tsx`, new Set());
      for (const id of this.getModuleIds()) {
        if (!id.endsWith(routeMark)) continue;
        const file = id.slice(app.length, -routeMark.length);
        const reached = reach(id, new Set(root));
        const own = officeFiles.has(file) ? lists.office : lists.site.filter((sheet) => reached.has(markOf(sheet)));
        const ids = routes.flatMap((route) => (route.file === file && route.id ? [route.id] : []));
        for (const route of [file.replace(/\.tsx?$/, ""), ...ids]) sheetsOfRoutes[route] = own;
        for (const sheet of own) used.add(sheet);
      }
      for (const sheet of lists.site) if (!used.has(sheet)) this.error(`No page imports ${sheet}`);
      await writeFile(written, JSON.stringify(sheetsOfRoutes));
    },
  };
}

function ofRoutes(routes: Record<string, string[]>): string {
  const name = (sheet: string) => `sheet${sheets.indexOf(sheet)}`;
  const imports = sheets.map((sheet) => `import ${name(sheet)} from ${JSON.stringify(`${sheet}?inline`)};`);
  // Neighbours of one layer share its braces.
  const layered = (sheet: string, index: number, own: string[]) => {
    const [before, layer, after] = [own[index - 1], sheet, own[index + 1]].map((one) => layers.get(one ?? ""));
    const opens = layer && layer !== before ? `"@layer ${layer}{" + ` : "";
    return opens + name(sheet) + (layer && layer !== after ? ' + "}"' : "");
  };
  // Routes with the same sheets share one function: the text is joined when the first page needs it.
  const styles = new Map<string, string>();
  const ofRoute = Object.entries(routes)
    .sort()
    .map(([route, own]) => {
      const text = own.map(layered).join(" + ") || '""';
      if (!styles.has(text)) styles.set(text, `style${styles.size}`);
      return `${JSON.stringify(route)}: ${styles.get(text)}`;
    });
  const functions = [...styles].map(([text, name]) => `const ${name} = () => ${text};`);
  const exported = ["export const linked = null;", `export default { ${ofRoute.join(",\n")} };`];
  return [...imports, ...functions, ...exported].join("\n");
}
