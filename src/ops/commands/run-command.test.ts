import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const commands = readdirSync(import.meta.dirname).filter((name) => name.endsWith("-command.server.ts"));

test.each(commands.filter((name) => name !== "run-command.server.ts"))("%s runs when all of it is there", (name) => {
  const lines = readFileSync(join(import.meta.dirname, name), "utf8")
    .trimEnd()
    .split("\n");
  // A constant below this line would have no value yet: an import failed so in every terminal.
  expect(lines.at(-1)).toMatch(/^if \(import\.meta\.main\) await runCommand\(\w+\);$/);
});
