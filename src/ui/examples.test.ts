import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const read = (pattern: string) => globSync(pattern, { cwd: import.meta.dirname }).map((name) => readWhole(name));
const readWhole = (name: string) => readFileSync(join(import.meta.dirname, name), "utf8");

const isShownIn = (text: string) => (name: string) => new RegExp(`<${name}\\b|\\{${name}\\}`).test(text);

test("every widget has an example, its own or that of a widget which it is a part of", () => {
  const examples = read("**/*.examples.tsx").join("\n");
  const parts = globSync("**/*.tsx", {
    cwd: import.meta.dirname,
    exclude: ["office/**", "islands/**", "**/*.examples.tsx"],
  })
    .map((name) => readWhole(name))
    .flatMap((text) => text.split(/^(?=export (?:default )?(?:function|const) [A-Z])/m))
    .map((text) => ({ text, name: /^export (?:default )?(?:function|const) ([A-Z]\w*)/.exec(text)?.[1] ?? "" }));
  const widgets = parts.filter(({ name, text }) => name && !text.includes("createContext"));
  expect(widgets.length).toBeGreaterThan(30);
  const shown = new Set<string>();
  let around = examples;
  for (;;) {
    const more = widgets.filter(({ name }) => !shown.has(name) && isShownIn(around)(name));
    if (more.length === 0) break;
    for (const { name } of more) shown.add(name);
    around = more.map(({ text }) => text).join("\n");
  }
  expect(widgets.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual([]);
});
