import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "..");

/**
 * The rooms of `src/` from the ground up: a file imports from its own room and from rooms on earlier lines. A room may stand in two parts:
 * what others need of its rules stands lower. What is in no room stands on top.
 */
const rooms = [
  // The ground.
  ["base"],
  ["school"],
  // Parts of subjects that the store and the pages of all rooms need.
  ["auth/roles.ts", "auth/address.ts"],
  ["auth/demo-visitor.ts"],
  ["kinds"],
  ["audit/actions.ts", "media/consent-states.ts", "media/library-address.ts"],
  ["enquiries/inbox-labels.ts"],
  ["editor/form"],
  ["search/rules", "today/rules"],
  ["storage"],
  ["config"],
  ["db"],
  ["ui"],
  ["shell"],
  // The subjects.
  ["audit"],
  ["auth"],
  ["calendar"],
  ["verify"],
  ["search/index"],
  ["media"],
  ["publishing"],
  ["sync"],
  ["editor"],
  ["media/library"],
  ["today"],
  ["enquiries"],
  ["sync/office"],
  ["disclosure"],
  ["search"],
  // What uses them.
  ["pages"],
  ["ops/alerts"],
  ["office"],
  ["http"],
  ["ops"],
];

/** The imports that a folder may have from outside; the first entry that holds a file counts. */
const outside: [place: string, mayImport: string[]][] = [
  ["demo", ["src/base", "src/school", "src/kinds"]],
  ["src/publishing", ["demo"]],
  ["src", ["package.json"]],
  ["tests", ["src", "demo", "playwright.config.ts"]],
];

const files = ["src", "demo", "tests"].flatMap(sourcesBelow);
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** Returns the imports that break a rule. A test may import what it likes. */
const importsThat = (isWrong: (file: string, statement: Statement) => boolean) =>
  files
    .filter((file) => !isTest(file))
    .flatMap((file) =>
      statementsOf(file)
        .filter((statement) => isWrong(file, statement))
        .map(({ from }) => `${file} imports ${from}`),
    );

test("files import from their own room and from earlier ones", () => {
  const isWrong = (file: string, { from }: Statement) =>
    resolveOurs(file, from).some((target) => !mayImport(file, target));
  expect(importsThat(isWrong)).toEqual([]);
});

test("files import in no circle, types included", () => {
  expect(circles(files, importsOf)).toEqual([]);
});

test("only files of the server import files of the server", () => {
  const isOfServer = (file: string) =>
    /\.server\.tsx?$/.test(file) || /^src\/[^/]+$/.test(file) || !file.startsWith("src/");
  const isWrong = (file: string, { from, isType }: Statement) =>
    !isOfServer(file) && !isType && (/\.server\.tsx?$/.test(from) || from.startsWith("node:"));
  expect(importsThat(isWrong)).toEqual([]);
});

test("nothing that is drawn on the server imports a client script", () => {
  const isScript = (file: string) => /\.client\.ts$|^src\/entry\.(client|office)\.ts$/.test(file);
  const isWrong = (file: string, { from, isType }: Statement) =>
    !isScript(file) && !isType && /\.client\.ts$/.test(from);
  expect(importsThat(isWrong)).toEqual([]);
});

test("what only SQLite does is reached through the store", () => {
  const others = files.filter((file) => !file.startsWith("src/db/") && !file.startsWith("tests/") && !isTest(file));
  expect(others.filter((file) => importsOf(file).some((target) => target.includes("/db/sqlite/")))).toEqual([]);
});

test("no island imports the validator or the server", () => {
  const roots = files.filter((file) => /\.island\.tsx$|^src\/entry\.(client|office)\.ts$/.test(file));
  const reached = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string) => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const { from, isType } of statementsOf(file)) {
      if (isType) continue;
      if (!from.startsWith(".")) packages.add(from);
      for (const target of resolveOurs(file, from)) visit(target);
    }
  };
  for (const file of roots) visit(file);
  const isForBrowsers = (name: string) =>
    /^(react|react-dom\/client|pdfjs-dist\/.*|tus-js-client|yet-another-react-lightbox(\/.+)?)$/.test(name);
  expect([...packages].filter((name) => !isForBrowsers(name))).toEqual([]);
});

function mayImport(file: string, target: string): boolean {
  if (isWithin(file, "src") && isWithin(target, "src")) {
    const [from, to] = [roomOf(file), roomOf(target)];
    return from.name === to.name || from.floor > to.floor;
  }
  const [place, allowed] = outside.find(([place]) => isWithin(file, place)) ?? [];
  if (!place || !allowed) throw new Error(`${file} stands in no folder that is known here: add it to the import rule`);
  return [...allowed, place].some((folder) => isWithin(target, folder));
}

/** Returns the room of a file; of two nested rooms, the inner one. */
function roomOf(file: string): { name: string; floor: number } {
  if (!file.slice("src/".length).includes("/")) return { name: "", floor: rooms.length };
  const holding = rooms.flatMap((names, floor) =>
    names.filter((name) => isWithin(file, `src/${name}`)).map((name) => ({ name, floor })),
  );
  const [inner] = holding.sort((a, b) => b.name.length - a.name.length);
  if (!inner) throw new Error(`${file} stands in no room: add its room to the import rule`);
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

function resolveOurs(file: string, from: string): string[] {
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
