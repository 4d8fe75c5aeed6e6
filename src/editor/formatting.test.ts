import { expect, test } from "vitest";
import { type Format, formatText } from "./formatting.ts";

/** Marks the part between | and |, or the caret at |, and shows the outcome in the same way. */
function marked(written: string, mark: Format): string {
  const start = written.indexOf("|");
  const end = written.lastIndexOf("|") - (written.indexOf("|") === written.lastIndexOf("|") ? 0 : 1);
  const text = written.replaceAll("|", "");
  const change = formatText(text, start, end, mark);
  const [from, to] = change.chosen;
  const after = text.slice(0, change.from) + change.text + text.slice(change.to);
  return from === to
    ? `${after.slice(0, from)}|${after.slice(from)}`
    : `${after.slice(0, from)}|${after.slice(from, to)}|${after.slice(to)}`;
}

test.each<[Format, string, string]>([
  ["strong", "Nine |schools| met", "Nine **|schools|** met"],
  ["strong", "Nine **|schools|** met", "Nine |schools| met"],
  ["strong", "Nine | schools |met", "Nine  **|schools|** met"],
  ["strong", "Nine sch|ools met", "Nine **|schools|** met"],
  ["strong", "विद्या|लय", "**|विद्यालय|**"],
  ["strong", "Nine |", "Nine **|words|**"],
  ["strong", "|- one\n- two|", "|- **one**\n- **two**|"],
  ["list", "one\n|two\nthree|", "one\n|- two\n- three|"],
  ["list", "one\n|- two\n- three|", "one\n|two\nthree|"],
  ["list", "Which river|\nThe end", "- Which river|\n\nThe end"],
  ["list", "|", "- |"],
  ["heading", "The te|am\nIshita", "## The team|\nIshita"],
  ["heading", "## The te|am", "The team|"],
  ["link", "Read |the list| here", "Read [the list](|https://|) here"],
  ["link", "|https://school.example/a|", "[|words|](https://school.example/a)"],
  ["link", "See |", "See [|words|](https://)"],
])("%s: %s", (mark, written, outcome) => {
  expect(marked(written, mark)).toBe(outcome);
});
