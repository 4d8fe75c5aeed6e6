import { expect, it } from "vitest";
import { keysOfHindi, keysOfTyped } from "./sounds.ts";

const isHeardAs = (typed: string, word: string) => keysOfTyped(typed).some((key) => keysOfHindi(word).includes(key));

it.each([
  ["long vowels, doubled letters and endings", "chutti chhuttee chuttiyan", "छुट्टी"],
  ["w and v, a that is left out", "diwas divas", "दिवस"],
  ["sh and s, th of the long word", "vidyarthi vidhyarthi", "विद्यार्थी"],
  ["an r that some type as d", "sadak sarak", "सड़क"],
  ["the same without its dot", "ladka larka", "लडका"],
  ["ri and ru", "nritya nrutya", "नृत्य"],
  ["nasals by either letter", "sampark sanpark", "संपर्क"],
  ["English spelling", "bank school photo fees bus game", "बैंक स्कूल फ़ोटो फ़ीस बस गेम"],
])("a word of Hindi is heard through %s", (_, typed, words) => {
  const all = words.split(" ");
  for (const [at, one] of typed.split(" ").entries())
    expect([one, isHeardAs(one, all[at] ?? all[0] ?? "")]).toEqual([one, true]);
});

it.each([
  ["dan", "दिन"],
  ["kal", "खाल"],
  ["samay", "शाम"],
  ["ghar", "घोर"],
  ["school", "शुल्क"],
])("%s is not heard as %s", (typed, word) => expect(isHeardAs(typed, word)).toBe(false));
