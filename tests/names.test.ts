import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** Words that once named things here; the field has its own (docs/glossary.md). A verb or participle is no name of a thing. */
const ourOwn = new Set(
  (
    "act acting admits asked asking behaviour behaviours care desk door doors drawing drawn engine exchange fault faults following " +
    "gate kept keeping laid lay letter letters look looks marks meant moment notice notices outbox outgoing overseer papers piece " +
    "pieces place places put refusal refused rights said sheet sheets sought standing told tries twin twins verb wanted words writing"
  ).split(" "),
);

/** Names in which such a word means what it means to everybody. */
const allowed = new Set([
  // A help desk, a letter of the alphabet, the words of a search index, and the visual test that `npm run look` starts.
  "HelpDesk",
  "firstLetter",
  "addWords",
  "removeWords",
  "look",
]);

const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/);

const exported = /^export (?:default )?(?:async )?(?:function\*?|const|let|class|type|interface) +([\w$]+)/gm;

test("files, folders and exports are called what the field calls them", () => {
  const folders = ["src", "scripts", "bench", "demo", "tests", "vite"];
  const files = folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
    )
    .filter((file) => /\.(tsx?|mjs|css)$/.test(file));
  const names = files.flatMap((file) => [
    ...file
      .split("/")
      .slice(1)
      .map((part) => part.replace(/\..*$/, "")),
    ...[...readFileSync(join(root, file), "utf8").matchAll(exported)].map(([, name = ""]) => name),
  ]);
  const wrong = [...new Set(names)].filter(
    (name) => !allowed.has(name) && wordsOf(name).some((word) => ourOwn.has(word)),
  );
  expect(names.length).toBeGreaterThan(1000);
  expect(wrong).toEqual([]);
});
