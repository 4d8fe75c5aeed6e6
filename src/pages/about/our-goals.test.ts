import { expect, test } from "vitest";
import { takeSections } from "./our-goals.tsx";

const names = ["Character", "Social"] as const;
const inHindi = { Character: "चरित्र", Social: "समाज" };

test("the named sections are taken out; the rest keeps its order", () => {
  const html =
    "<p>Before</p>\n<h2>Social</h2>\n<p>Duty</p>\n<h2>Other</h2>\n<p>More</p>\n<h2>चरित्र का</h2><p>Truth</p>";
  expect(takeSections(html, names, inHindi)).toEqual({
    taken: { Social: "<p>Duty</p>", Character: "<p>Truth</p>" },
    rest: "<p>Before</p>\n<h2>Other</h2>\n<p>More</p>",
  });
});

test("two sections with the same heading both stay", () => {
  const html = "<h2>Social</h2><p>One</p><h2>Social</h2><p>Two</p>";
  expect(takeSections(html, names, inHindi)).toEqual({
    taken: { Social: "<p>One</p>" },
    rest: "<h2>Social</h2><p>Two</p>",
  });
});
