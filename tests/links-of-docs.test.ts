import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const inDocs = readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" });
const pages = ["README.md", "ARCHITECTURE.md", ...inDocs.map((name) => `docs/${name}`)].filter((name) =>
  name.endsWith(".md"),
);

/** Returns the addresses of links and pictures within the project. */
function linksOf(page: string): string[] {
  const found = [...read(page).matchAll(/\]\(([^)\s]+)\)|<img src="([^"]+)"/g)].map(
    ([, link, picture]) => link ?? picture ?? "",
  );
  return found.filter((link) => !/^[a-z]+:/.test(link));
}

/** Returns the fragments of a page's headings, as GitHub makes them. */
const fragmentsOf = (page: string) =>
  [...read(page).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s-]/gu, "")
      .replaceAll(" ", "-"),
  );

test("each link of a document leads to a file, and to a heading where it names one", () => {
  const isDead = (page: string, link: string) => {
    const [path = "", fragment] = link.split("#");
    const target = path === "" ? page : join(dirname(page), path);
    return !existsSync(join(root, target)) || (fragment !== undefined && !fragmentsOf(target).includes(fragment));
  };
  const dead = pages.flatMap((page) =>
    linksOf(page)
      .filter((link) => isDead(page, link))
      .map((link) => `${page}: ${link}`),
  );
  expect(dead).toEqual([]);
});

test("each path that a document names begins that of a file", () => {
  const folders = ["src", "tests", "scripts", "bench", "deploy"];
  const inFolder = (folder: string) => readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
  const files = folders.flatMap((folder) => inFolder(folder).map((name) => `${folder}/${name}/`));
  const begins = [...folders, ...readdirSync(join(root, "src"))].map((name) => `${name}/`);
  const pathsIn = (page: string) => [...read(page).matchAll(/`([\w./-]+)`/g)].map(([, path = ""]) => path);
  const named = pages.flatMap(pathsIn).filter((path) => begins.some((begin) => path.startsWith(begin)));
  // An example's own files, and one that the operator writes.
  const others = /alumni|website\.env/;
  const exists = (path: string) => files.some((file) => file.startsWith(path) || file.startsWith(`src/${path}`));
  expect(named.filter((path) => !others.test(path) && !exists(path))).toEqual([]);
});

test("the index names each decision", () => {
  const index = read("docs/decisions/README.md");
  const decisions = readdirSync(join(root, "docs/decisions")).filter((name) => name !== "README.md");
  expect(decisions.filter((name) => !index.includes(`(${name})`))).toEqual([]);
});
