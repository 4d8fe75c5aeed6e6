import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const inDocs = readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" });
const pages = ["README.md", "ARCHITECTURE.md", ...inDocs.map((name) => `docs/${name}`)].filter((name) =>
  name.endsWith(".md"),
);

test("each link of a document leads to a file", () => {
  const dead = pages.flatMap((page) => {
    const links = [...read(page).matchAll(/\]\(([^)\s#]+)[^)\s]*\)/g)].map(([, link = ""]) => link);
    const own = links.filter((link) => !/^[a-z]+:/.test(link));
    return own.filter((link) => !existsSync(join(root, dirname(page), link))).map((link) => `${page}: ${link}`);
  });
  expect(dead).toEqual([]);
});

test("the index names each decision", () => {
  const index = read("docs/decisions/README.md");
  const decisions = readdirSync(join(root, "docs/decisions")).filter((name) => name !== "README.md");
  expect(decisions.filter((name) => !index.includes(`(${name})`))).toEqual([]);
});
