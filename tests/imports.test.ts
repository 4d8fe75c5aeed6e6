import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "..");

/**
 * The import rule (ARCHITECTURE.md). A file belongs to the first layer whose folder or file holds it; it may import its
 * own layer and the layers named beside it.
 */
const layers: [place: string, mayImport: string[]][] = [
  ["content/src", []],
  ["server/src/db/migrations", []],
  ["server/src/db/tables", ["content/src"]],
  ["server/src/contract", ["content/src"]],
  ["server/src/storage", ["content/src", "server/src/operator-error.ts"]],
  ["server/src/operator-error.ts", []],
  ["server/src/cause-in-words.ts", []],
  ["server/src/log.ts", ["server/src/cause-in-words.ts"]],
  ["server/src/config.ts", ["server/src/operator-error.ts"]],
  ["server/src/network/addresses.ts", []],
  [
    "server/src/db",
    [
      "server/src/cause-in-words.ts",
      "content/src",
      "server/src/db/tables",
      "server/src/db/migrations",
      "server/src/log.ts",
      "server/src/operator-error.ts",
    ],
  ],
  ["server/src/clock", ["server/src/db", "server/src/db/tables"]],
  [
    "server/src/pictures",
    [
      "server/src/cause-in-words.ts",
      "content/src",
      "server/src/clock",
      "server/src/db",
      "server/src/log.ts",
      "server/src/operator-error.ts",
      "server/src/storage",
    ],
  ],
  ["server/src/publish", ["content/src", "server/src/db", "server/src/pictures", "server/src/operator-error.ts"]],
  [
    "server/src/backup",
    [
      "server/src/cause-in-words.ts",
      "server/src/pictures/variants.ts",
      "server/src/operator-error.ts",
      "server/src/storage",
    ],
  ],
  [
    "server/src/store",
    [
      "server/src/cause-in-words.ts",
      "content/src",
      "server/src/config.ts",
      "server/src/db",
      "server/src/log.ts",
      "server/src/pictures/variants.ts",
      "server/src/publish",
      "server/src/operator-error.ts",
      "server/src/storage",
      "demo",
    ],
  ],
  [
    "server/src/api",
    [
      "content/src",
      "server/src/contract",
      "server/src/db",
      "server/src/storage",
      "server/src/pictures",
      "server/src/log.ts",
      "server/src/network/addresses.ts",
    ],
  ],
  ["server/src/forms/test-forms.ts", ["server/src/test-app.ts"]],
  [
    "server/src/forms",
    [
      "server/src/cause-in-words.ts",
      "content/src",
      "server/src/clock",
      "server/src/config.ts",
      "server/src/db",
      "server/src/log.ts",
      "server/src/network/addresses.ts",
      "server/src/operator-error.ts",
      "server/src/store",
    ],
  ],
  [
    "server/src/commands",
    [
      "server/src/cause-in-words.ts",
      "content/src",
      "server/src/backup",
      "server/src/clock",
      "server/src/config.ts",
      "server/src/db",
      "server/src/forms",
      "server/src/pictures",
      "server/src/publish",
      "server/src/operator-error.ts",
      "server/src/storage",
    ],
  ],
  ["server/src/middleware", ["content/src", "server/src/api/problem.ts"]],
  ["server/src/pages/served-school.ts", ["server/src", "site/app/handler.ts", "tests/demo-folder.ts"]],
  ["server/src/pages", ["content/src", "server/src/db", "server/src/log.ts"]],
  ["server/src/test-pdf.ts", []],
  ["server/src/test-app.ts", ["content/src", "server/src"]],
  ["server/src/app.ts", ["server/src/api", "server/src/middleware"]],
  ["server/src/network", ["server/src/config.ts", "server/src/middleware", "server/src/operator-error.ts"]],
  [
    "server/src/request-listener.ts",
    [
      "server/src/api",
      "server/src/app.ts",
      "server/src/db",
      "server/src/log.ts",
      "server/src/middleware",
      "server/src/pages",
    ],
  ],
  ["server/src/open-school.ts", ["content/src", "server/src"]],
  ["server/src/announce.ts", ["server/src/config.ts"]],
  ["server/src/main.ts", ["server/src", "site/app/handler.ts"]],
  ["server/src/dev.ts", ["server/src", "site/app/handler.ts"]],
  ["site/app/islands", ["content/src"]],
  ["site/app/behaviours", ["content/src"]],
  ["site/app/widgets", ["content/src", "site/app/islands"]],
  ["site/app/reading", ["content/src"]],
  ["site/app/layout", ["content/src", "site/app/widgets", "site/app/reading", "site/app/root.tsx"]],
  [
    "site/app/pages",
    [
      "content/src",
      "site/app/islands",
      "site/app/widgets",
      "site/app/layout",
      "site/app/reading",
      "site/app/assets",
      "site/app/root.tsx",
    ],
  ],
  [
    "site/app/playground",
    ["content/src", "site/app/islands", "site/app/widgets", "site/app/layout", "site/app/pages", "site/app/reading"],
  ],
  ["site/app", ["content/src", "site/app/islands", "site/app/behaviours", "site/app/layout", "site/app/reading"]],
  ["demo", ["content/src"]],
  ["tests", ["content/src", "server/src", "demo", "playwright.config.ts"]],
];

const files = ["content/src", "server/src", "site/app", "demo", "tests"].flatMap(sourcesBelow);

test("imports go one way", () => {
  const broken = files.flatMap((file) => {
    const isTest = /\.test\.tsx?$/.test(file);
    const allowed = isTest ? ["content/src", "server/src", "site/app", "demo", "tests"] : mayImport(file);
    return importsOf(file)
      .filter((target) => !allowed.some((place) => isWithin(target, place)))
      .map((target) => `${file} imports ${target}`);
  });
  expect(broken).toEqual([]);
});

test("only the pages' own types and the frame know the root", () => {
  const importers = files.filter((file) => importsOf(file).includes("site/app/root.tsx"));
  expect(
    importers.filter((file) => file !== "site/app/layout/frame.ts" && !file.startsWith("site/app/pages/")),
  ).toEqual([]);
});

test("there are no cycles", () => {
  const done = new Set<string>();
  const visit = (file: string, path: string[]): string[] => {
    if (path.includes(file)) return [[...path.slice(path.indexOf(file)), file].join(" > ")];
    if (done.has(file)) return [];
    const cycles = valueImportsOf(file).flatMap((target) => visit(target, [...path, file]));
    done.add(file);
    return cycles;
  };
  expect(files.flatMap((file) => visit(file, []))).toEqual([]);
});

test("no island can pull the validator or the server into the browser", () => {
  const roots = files.filter((file) => file.endsWith(".island.tsx") || file === "site/app/entry.client.ts");
  const reached = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string) => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const name of packagesOf(file)) packages.add(name);
    for (const target of valueImportsOf(file)) visit(target);
  };
  for (const file of roots) visit(file);
  const isForBrowsers = (name: string) =>
    /^(react|react-dom\/client|pdfjs-dist\/.*|yet-another-react-lightbox(\/.+)?)$/.test(name);
  expect([...packages].filter((name) => !isForBrowsers(name))).toEqual([]);
});

function mayImport(file: string): string[] {
  const layer = layers.find(([place]) => isWithin(file, place));
  if (!layer) throw new Error(`${file} belongs to no layer: add it to the import rule`);
  return [layer[0], ...layer[1]];
}

function isWithin(file: string, place: string): boolean {
  return file === place || file.startsWith(`${place}/`);
}

/** Files of ours that a file imports, relative to the root; generated route types are left out. */
function importsOf(file: string): string[] {
  return statements(file).flatMap(({ from }) => resolveOurs(file, from));
}

function valueImportsOf(file: string): string[] {
  return statements(file).flatMap(({ from, isType }) => (isType ? [] : resolveOurs(file, from)));
}

function packagesOf(file: string): string[] {
  return statements(file)
    .filter(({ from, isType }) => !isType && !from.startsWith(".") && !from.startsWith("@school/"))
    .map(({ from }) => from);
}

function statements(file: string): { from: string; isType: boolean }[] {
  const source = readFileSync(join(root, file), "utf8");
  const found = source.matchAll(/^(?:import|export)\s+(type\s)?[^;]*?from\s+"([^"]+)"|import\("([^"]+)"\)/gm);
  return [...found].map(([, type, from, dynamic]) => ({ from: from ?? dynamic ?? "", isType: type !== undefined }));
}

function resolveOurs(file: string, from: string): string[] {
  if (from.startsWith("@school/content/")) return [`content/src/${from.slice("@school/content/".length)}.ts`];
  const isCode = !from.includes("+types/") && !/\.(css|svg|woff2|speculationrules)$|\?(url|raw)$/.test(from);
  if (!from.startsWith(".") || !isCode) return [];
  return [relative(root, resolve(root, dirname(file), from))];
}

function sourcesBelow(path: string): string[] {
  return readdirSync(join(root, path)).flatMap((name) => {
    const child = join(path, name);
    if (statSync(join(root, child)).isDirectory()) return sourcesBelow(child);
    return /\.tsx?$/.test(name) ? [child] : [];
  });
}
