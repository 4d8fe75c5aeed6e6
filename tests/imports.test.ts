import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "..");

/** The floors of a workspace from the ground up: a file imports from its own room and from rooms on lower floors. */
const floors = {
  "server/src": [
    [
      "cause-in-words.ts",
      "open-once.ts",
      "operator-error.ts",
      "request-id.ts",
      "same-secret.ts",
      "sha256.ts",
      "store/tables",
      "store/migrations",
    ],
    ["log.ts", "network/client-address.ts"],
    ["storage", "outgoing", "limits", "settings.ts"],
    ["config.ts"],
    ["store"],
    ["store/opening"],
    ["pictures"],
    ["notices", "following"],
    ["publish", "backup"],
    ["present-system"],
    ["api", "forms"],
    ["disclosure", "alerts"],
    ["office", "search"],
    ["middleware", "commands", "page-cache"],
    ["app.ts", "network"],
    ["metrics"],
    ["request-listener.ts", "open-school.ts", "announce.ts"],
    ["main.ts", "dev.ts"],
  ],
  "site/app": [
    ["islands"],
    ["widgets"],
    ["reading"],
    ["shell"],
    ["features"],
    ["playground", "root.tsx", "entry.client.ts", "entry.office.ts", "page-map.ts"],
    ["render-page.ts"],
    ["handler.ts", "entry.server.tsx", "routes.ts"],
  ],
};

/** The imports that a place may have from outside its workspace; the first entry that holds a file counts. */
const outside: [place: string, mayImport: string[]][] = [
  ["content/src", []],
  ["demo", ["content/src"]],
  ["server/src/publish", ["content/src", "demo"]],
  ["server/src/main.ts", ["content/src", "site/app/handler.ts"]],
  ["server/src/dev.ts", ["content/src", "site/app/handler.ts"]],
  ["server/src", ["content/src"]],
  ["site/app", ["content/src"]],
  ["tests", ["content/src", "demo", "server/src", "site/app", "playwright.config.ts"]],
];

const files = ["content/src", "server/src", "site/app", "demo", "tests"].flatMap(sourcesBelow);
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

test("files import from lower floors only", () => {
  const broken = files.flatMap((file) => {
    if (isTest(file)) return [];
    return importsOf(file)
      .filter((target) => !mayImport(file, target))
      .map((target) => `${file} imports ${target}`);
  });
  expect(broken).toEqual([]);
});

test("neither files nor features import in a circle, types included", () => {
  const featureOf = (file: string) => /^site\/app\/features\/[^/]+/.exec(file)?.[0];
  const features = new Map<string, string[]>();
  for (const file of files) {
    const feature = featureOf(file);
    const others = importsOf(file).flatMap((target) => featureOf(target) ?? []);
    if (feature) features.set(feature, [...(features.get(feature) ?? []), ...others.filter((one) => one !== feature)]);
  }
  expect(circles(files, importsOf)).toEqual([]);
  expect(circles([...features.keys()], (feature) => features.get(feature) ?? [])).toEqual([]);
});

test("what only SQLite does is reached through the store", () => {
  const others = files.filter(
    (file) => !file.startsWith("server/src/store/") && !file.startsWith("tests/") && !isTest(file),
  );
  expect(others.filter((file) => importsOf(file).some((target) => target.includes("/store/sqlite/")))).toEqual([]);
});

test("no island imports the validator or the server", () => {
  const roots = files.filter((file) => /\.island\.tsx$|^site\/app\/entry\.(client|office)\.ts$/.test(file));
  const reached = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string) => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const { from, isType } of statementsOf(file)) {
      if (isType) continue;
      if (!isOurs(from)) packages.add(from);
      for (const target of resolveOurs(file, from)) visit(target);
    }
  };
  for (const file of roots) visit(file);
  const isForBrowsers = (name: string) =>
    /^(react|react-dom\/client|pdfjs-dist\/.*|tus-js-client|yet-another-react-lightbox(\/.+)?)$/.test(name);
  expect([...packages].filter((name) => !isForBrowsers(name))).toEqual([]);
});

function mayImport(file: string, target: string): boolean {
  const [workspace, plan] = Object.entries(floors).find(([place]) => isWithin(file, place)) ?? [];
  if (workspace && plan && isWithin(target, workspace)) {
    const [from, to] = [roomOf(file, workspace, plan), roomOf(target, workspace, plan)];
    return from.room === to.room || from.floor > to.floor;
  }
  const [place, allowed] = outside.find(([place]) => isWithin(file, place)) ?? [];
  if (!place || !allowed) throw new Error(`${file} stands in no workspace: add it to the import rule`);
  return [...allowed, ...(workspace ? [] : [place])].some((room) => isWithin(target, room));
}

/** Returns the room of a file; of two nested rooms, the inner one. */
function roomOf(file: string, workspace: string, plan: string[][]): { room: string; floor: number } {
  const rooms = plan.flatMap((names, floor) => names.map((room) => ({ room, floor })));
  const holding = rooms.filter(({ room }) => isWithin(file, `${workspace}/${room}`));
  const [inner] = holding.sort((a, b) => b.room.length - a.room.length);
  if (!inner) throw new Error(`${file} stands on no floor: add its room to the import rule`);
  return inner;
}

function isWithin(file: string, place: string): boolean {
  return file === place || file.startsWith(`${place}/`);
}

function circles(nodes: string[], nextOf: (node: string) => string[]): string[] {
  const done = new Set<string>();
  const visit = (node: string, path: string[]): string[] => {
    if (path.includes(node)) return [[...path.slice(path.indexOf(node)), node].join(" > ")];
    if (done.has(node)) return [];
    const found = nextOf(node).flatMap((next) => visit(next, [...path, node]));
    done.add(node);
    return found;
  };
  return nodes.flatMap((node) => visit(node, []));
}

/** Returns our own files that a file imports, relative to the root, without generated route types. */
function importsOf(file: string): string[] {
  return statementsOf(file).flatMap(({ from }) => resolveOurs(file, from));
}

interface Statement {
  from: string;
  isType: boolean;
}

const read = new Map<string, Statement[]>();

function statementsOf(file: string): Statement[] {
  const known = read.get(file);
  if (known) return known;
  const source = readFileSync(join(root, file), "utf8");
  const found = source.matchAll(/^(?:import|export)\s+(type\s)?[^;]*?from\s+"([^"]+)"|import\("([^"]+)"\)/gm);
  const statements = [...found].map(([, type, from, dynamic]) => ({ from: from ?? dynamic ?? "", isType: !!type }));
  read.set(file, statements);
  return statements;
}

function isOurs(from: string): boolean {
  return from.startsWith(".") || from.startsWith("@school/");
}

function resolveOurs(file: string, from: string): string[] {
  if (from.startsWith("@school/content/")) return [`content/src/${from.slice("@school/content/".length)}.ts`];
  const isCode = !from.includes("+types/") && !/\.(css|svg|woff2|speculationrules)$|\?(url|raw|inline)$/.test(from);
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
