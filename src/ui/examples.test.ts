import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const namesOf = (pattern: string, exclude: string[] = []) => globSync(pattern, { cwd: import.meta.dirname, exclude });
const read = (name: string) => readFileSync(join(import.meta.dirname, name), "utf8");

/** The beginning of a component, with its name. */
const component = /^(export )?(?:default )?(?:function|const) ([A-Z][a-z]\w*)/;

test("every widget has an example, its own or that of a widget which it is a part of", () => {
  const widgets = namesOf("**/*.tsx", ["office/**", "islands/**", "**/*.examples.tsx"])
    .flatMap((name) => read(name).split(/^(?=(?:export )?(?:default )?(?:function|const) [A-Z][a-z])/m))
    .flatMap((text) => {
      const [, exported, name = ""] = component.exec(text) ?? [];
      return name && !text.includes("createContext") ? [{ text, name, isExported: exported !== undefined }] : [];
    });
  expect(widgets.length).toBeGreaterThan(40);
  const shown = new Set<string>();
  let around = namesOf("**/*.examples.tsx").map(read).join("\n");
  while (around) {
    const more = widgets.filter(({ name }) => !shown.has(name) && new RegExp(`<${name}\\b|\\{${name}\\}`).test(around));
    for (const { name } of more) shown.add(name);
    around = more.map(({ text }) => text).join("\n");
  }
  expect(widgets.filter(({ name, isExported }) => isExported && !shown.has(name)).map(({ name }) => name)).toEqual([]);
});
